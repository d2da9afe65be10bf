/**
 * What may import what. The layers are in docs/architecture.md; scripts/imports.ts holds them.
 * A folder names the folders it may use; everything else in the same package is closed to it.
 */
const core = "^packages/core/src"
const provider = "^apps/provider/src"
const sandbox = "^apps/sandbox/src"
const server = "^apps/server/src"
const web = "^apps/web/src"
const ui = "^packages/ui/src"
const commandLine = "^apps/cli"
const operatorsConsole = "^apps/console/src"
const providerTests = "^apps/provider/(test|bench)/|^apps/provider/src/.*\\.(test|testing)\\.ts$"

/** Files of `name` may import, inside `base`, only the folders listed (and their own). */
const folder = (base, name, mayUse) => ({
  name: `${base.replace(/[\^]/g, "")}/${name}`,
  comment: `${name} may use: ${mayUse.join(", ") || "nothing of its package"}`,
  severity: "error",
  from: { path: `${base}/${name}/`, pathNot: "\\.(test|test-d|bench)\\.tsx?$" },
  to: { path: `${base}/`, pathNot: [name, ...mayUse].map((r) => `${base}/${r}(/|\\.tsx?$)`) },
})

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-imports-an-app",
      severity: "error",
      from: {
        path: "^(packages|apps)/([^/]+)/",
        pathNot: [`${sandbox}/`, `${server}/`, `${commandLine}/`, providerTests],
      },
      to: { path: "^apps/([^/]+)/", pathNot: "^$1/$2/" },
    },
    {
      name: "the-command-line-runs-two-programs",
      comment: "wallet-kyc and wallet-conformance, whose tests start a provider as its own do",
      severity: "error",
      from: { path: `${commandLine}/` },
      to: {
        path: "^apps/",
        pathNot: [`${commandLine}/`, "^apps/(kyc-cli|conformance)/src/run\\.ts$", "^apps/conformance/test/"],
      },
    },
    {
      name: "the-server-puts-provider-and-site-together",
      comment: "by their entry points, and never with the sandbox: it is production",
      severity: "error",
      from: { path: `${server}/` },
      to: {
        path: "^apps/",
        pathNot: [
          `${server}/`,
          "^apps/server/package\\.json$",
          "^apps/web/server/site\\.ts$",
          "^apps/console/server/console\\.ts$",
          `${provider}/(config/|platform/|provider\\.ts|serve\\.ts)`,
        ],
      },
    },
    {
      name: "only-tests-of-the-provider-know-the-sandbox",
      severity: "error",
      from: { path: providerTests },
      to: { path: "^apps/", pathNot: "^apps/(provider|sandbox)/" },
    },
    {
      name: "the-sandbox-uses-entry-points-of-the-provider",
      comment: "its platform, its rails and what it gives to simulated parties; no area, and no table",
      severity: "error",
      from: { path: sandbox, pathNot: "\\.test\\.ts$" },
      to: {
        path: ["^apps/", "^apps/provider/src/platform/database/(schema\\.ts|tables/)"],
        pathNot: [
          `${sandbox}/`,
          `${provider}/(?!platform/database/(schema|tables))(platform/|rails/|provider\\.ts|operators/(outside|developerDesk)\\.ts)`,
        ],
      },
    },
    {
      name: "core-is-headless",
      comment: "core knows no React, no DOM and no Node",
      severity: "error",
      from: { path: core, pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "core-depends-on-little",
      severity: "error",
      from: { path: core, pathNot: "\\.(test|test-d|bench)\\.ts$" },
      to: { dependencyTypes: ["npm"], pathNot: "node_modules/(valibot|mitt|zustand|@noble|@scure)/" },
    },
    {
      name: "hashes-are-for-addresses",
      comment: "a client that checks no address carries no hash function",
      severity: "error",
      from: { path: core, pathNot: "^packages/core/src/addresses/|\\.(test|test-d|bench)\\.ts$" },
      to: { path: "node_modules/(@noble|@scure)/" },
    },
    {
      name: "react-stands-on-core",
      severity: "error",
      from: { path: "^packages/react/src" },
      to: { path: "^packages/core/src", pathNot: "^packages/core/src/exports/" },
    },
    {
      name: "web-uses-published-core",
      severity: "error",
      from: { path: "^apps/" },
      to: { path: "^packages/(core|react)/src", pathNot: "^packages/[^/]+/src/exports/" },
    },
    {
      name: "provider-takes-the-contract-and-what-is-exact",
      severity: "error",
      from: { path: provider, pathNot: "(\\.test|\\.testing)\\.ts$" },
      to: {
        path: "^packages/",
        pathNot: "^packages/((chains|operators)/src|core/src/exports/(addresses|contract|money|qr)\\.ts$)",
      },
    },
    {
      name: "the-contract-of-the-console-knows-no-product-code",
      severity: "error",
      from: { path: "^packages/operators/src" },
      to: {
        path: "^(packages|apps)/",
        pathNot: "^packages/(operators/src|core/src/exports/(contract|money)\\.ts$)",
      },
    },
    {
      name: "only-the-gate-makes-callers",
      comment: "an id of a row becomes an account or an actor in one place (decision 61)",
      severity: "error",
      from: {
        path: provider,
        pathNot: "^apps/provider/(src/access/(gate|identity/authenticate)\\.ts$|test/|bench/)|\\.test\\.ts$",
      },
      to: { path: "^apps/provider/src/access/identity/callers\\.ts$" },
    },

    folder(core, "environment", []),
    folder(core, "money", []),
    folder(core, "addresses", ["money"]),
    folder(core, "contract", ["money"]),
    folder(core, "errors", ["contract"]),
    folder(core, "webhooks", ["contract", "errors"]),
    folder(core, "signing", ["contract", "webhooks"]),
    folder(core, "qr", ["environment", "addresses", "money"]),
    folder(core, "policies", ["environment", "contract", "errors", "money"]),
    folder(core, "state", ["environment", "contract", "money"]),
    folder(core, "transport", ["environment", "contract", "errors", "policies", "signing", "state", "client"]),
    folder(core, "actions", ["environment", "client", "contract", "errors", "money", "policies", "state", "transport"]),
    folder(core, "queries", ["client", "actions", "contract", "environment", "errors", "state", "transport"]),

    folder(core, "testing", ["environment", "client", "options", "contract", "errors", "money"]),
    {
      name: "the-test-kit-stays-out-of-the-bundle",
      severity: "error",
      from: { path: core, pathNot: "^packages/core/src/(testing/|exports/testing\\.ts$)|\\.test(-d)?\\.ts$" },
      to: { path: `${core}/testing/` },
    },

    folder(provider, "ledger", ["platform"]),
    folder(provider, "rails", ["platform"]),
    folder(provider, "platform/circuits", []),
    folder(provider, "platform/database", ["platform/config", "platform/settings"]),

    folder(ui, "styles", []),
    folder(ui, "i18n", []),
    folder(ui, "components", ["i18n"]),
    folder(web, "i18n", []),
    folder(web, "shared", ["i18n", "site"]),
    folder(operatorsConsole, "shared", ["i18n"]),
    folder(operatorsConsole, "features", ["i18n", "shared", "routeTree"]),
    {
      name: "a-feature-of-the-console-keeps-its-inside",
      severity: "error",
      from: { path: `${operatorsConsole}/features/([^/]+)/` },
      to: { path: `${operatorsConsole}/features/([^/]+)/`, pathNot: `${operatorsConsole}/features/$1/` },
    },
    {
      name: "the-design-system-knows-no-wallet",
      comment: "amounts, dates and codes of the contract, but no client and no hook",
      severity: "error",
      from: { path: `${ui}/` },
      to: { path: "^packages/", pathNot: "^packages/(ui|core/src/exports/(contract|money)\\.ts$)" },
    },
    {
      name: "a-feature-keeps-its-inside",
      severity: "error",
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/([^/]+)/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: "features-know-no-route",
      severity: "error",
      from: { path: `${web}/(features|shared|layouts)/` },
      to: { path: `${web}/routes/` },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/\\.(layers|quiet)-|\\.gen\\.ts$|/generated/)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["wallet-source", "import", "types", "node", "default"],
    },
  },
}
