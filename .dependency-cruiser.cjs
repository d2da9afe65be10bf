/**
 * What may import what. The picture is in docs/architecture.md; this file is what holds it.
 * A room names the rooms it may use; everything else in the same package is closed to it.
 */
const core = "^packages/core/src"
const provider = "^apps/provider/src"
const sandbox = "^apps/sandbox/src"
const web = "^apps/web/src"
const providerTests = "^apps/provider/(test|bench)/|^apps/provider/src/.*\\.(test|testing)\\.ts$"

/** Files of `room` may import, inside `base`, only the rooms listed (and their own). */
const room = (base, name, mayUse) => ({
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
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-imports-an-app",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/", pathNot: [`${sandbox}/`, providerTests] },
      to: { path: "^apps/([^/]+)/", pathNot: "^$1/$2/" },
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
      to: { path: "^packages/[^/]+/src", pathNot: "^packages/[^/]+/src/exports/" },
    },
    {
      name: "provider-takes-the-contract-and-what-is-exact",
      severity: "error",
      from: { path: provider, pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/", pathNot: "^packages/core/src/exports/(addresses|contract|money|qr)\\.ts$" },
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

    room(core, "environment", []),
    room(core, "money", []),
    room(core, "addresses", ["money"]),
    room(core, "contract", ["money"]),
    room(core, "errors", ["contract"]),
    room(core, "webhooks", ["errors"]),
    room(core, "signing", ["contract", "webhooks"]),
    room(core, "qr", ["environment", "addresses", "money"]),
    room(core, "policies", ["environment", "contract", "errors", "money"]),
    room(core, "state", ["environment", "contract", "money"]),
    room(core, "transport", ["environment", "contract", "errors", "policies", "signing", "state", "client"]),
    room(core, "actions", ["environment", "client", "contract", "errors", "money", "policies", "state", "transport"]),
    room(core, "queries", ["client", "actions", "contract", "environment", "errors", "state"]),

    room(core, "testing", ["environment", "client", "options", "contract", "errors", "money"]),
    {
      name: "the-test-kit-stays-out-of-the-bundle",
      severity: "error",
      from: { path: core, pathNot: "^packages/core/src/(testing/|exports/testing\\.ts$)|\\.test(-d)?\\.ts$" },
      to: { path: `${core}/testing/` },
    },

    room(provider, "ledger", ["platform"]),
    room(provider, "rails", ["platform"]),
    room(provider, "platform/circuits", []),
    room(provider, "platform/database", []),

    room(web, "ui", ["i18n", "lib"]),
    room(web, "lib", ["i18n"]),
    {
      name: "a-feature-keeps-its-inside",
      severity: "error",
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/([^/]+)/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: "features-know-no-route",
      severity: "error",
      from: { path: `${web}/(features|ui|lib|layouts)/` },
      to: { path: `${web}/routes/` },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/\\.layers-|\\.gen\\.ts$|/generated/)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["wallet-source", "import", "types", "node", "default"],
    },
  },
}
