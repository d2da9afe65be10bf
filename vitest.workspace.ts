import { availableParallelism } from "node:os"
import { configDefaults, defineConfig } from "vitest/config"
import { testEnvironment } from "./scripts/checks/testEnvironment.ts"
import { TestOrder } from "./scripts/checks/testOrder.ts"

// Workers inherit it, and the processes that tests start.
for (const [name, value] of Object.entries(testEnvironment)) process.env[name] ??= value

// Packages are tested from their source: nothing is built first.
const source = { resolve: { conditions: ["wallet-source"] }, ssr: { resolve: { conditions: ["wallet-source"] } } }

// The files of a project share what a worker has loaded: to load it anew for each took longer than the tests. A test
// leaves no trace in a module, or undoes it (`afterEach`).
const shared = { isolate: false } as const

// Property tests and drawn pages take their time where the machine has other work.
const patient = { testTimeout: 30_000 } as const

// What production asks of argon2 would be a fifth of the time of the provider's tests.
const quickPasswords = {
  alias: [{ find: /^@node-rs\/argon2$/, replacement: `${import.meta.dirname}/apps/provider/test/quickArgon2.ts` }],
}

/** In one process workers share what V8 has compiled: a quarter less of processor time. */
const inThreads = { pool: "threads" } as const

const throughPostgres = {
  ...shared,
  ...quickPasswords,
  globalSetup: "apps/provider/test/globalSetup.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/** The provider's tests that start, stop and kill programs, nodes and clusters. */
const processTests = [
  "apps/provider/test/{backups,bench,cells,chains,cluster,conformance,crash,failover,faults,races,vendors}/*.test.ts",
  "apps/provider/test/upgrade/sideBySide.test.ts",
  "apps/provider/src/{cli/cli,platform/database/embedded/embeddedPostgres,platform/http/outage}.test.ts",
]

/** What `pnpm stress` alone runs says so in its name. */
const notLong = /^(?!.*@long)/s

export default defineConfig({
  test: {
    ...(!process.env.LONG_TESTS && { testNamePattern: notLong }),
    // With PostgreSQL beside them they keep the processors busy. Each further one has to load everything once more.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: TestOrder },
    projects: [
      {
        ...source,
        test: {
          name: "core",
          ...inThreads,
          ...shared,
          include: ["packages/core/{src,build}/**/*.test.ts"],
          ...patient,
        },
      },
      {
        ...source,
        test: { name: "chains", ...inThreads, ...shared, ...patient, include: ["packages/chains/src/**/*.test.ts"] },
      },
      {
        ...source,
        test: {
          name: "signer",
          include: ["apps/signer/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          // And its sandbox, on the same PostgreSQL.
          name: "provider",
          ...inThreads,
          ...throughPostgres,
          include: ["apps/{provider,sandbox}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...processTests],
        },
      },
      {
        ...source,
        test: {
          name: "processes",
          ...throughPostgres,
          globalSetup: ["apps/provider/test/bundledPrograms.ts", throughPostgres.globalSetup],
          include: processTests,
        },
      },
      {
        ...source,
        test: {
          name: "kyc-cli",
          globalSetup: "apps/kyc-cli/test/buildProgram.ts",
          include: ["apps/kyc-cli/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: "conformance",
          include: ["apps/conformance/test/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...source,
        test: {
          name: "cli",
          include: ["apps/cli/test/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { ...source, test: { name: "docs-site", ...patient, include: ["docs/site/{generate,server}/*.test.ts"] } },
      { ...source, test: { name: "shop", include: ["apps/shop/test/*.test.ts"] } },
      {
        ...source,
        test: {
          name: "checks",
          include: ["scripts/checks/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...source,
        test: {
          name: "start",
          include: ["scripts/{bench,image,newcomer,start,packages}/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: "apps/console/vitest.config.ts",
        test: { name: "console", ...inThreads, ...patient, include: ["apps/console/{src,server}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: "apps/web/vitest.config.ts",
        test: {
          // Those of @wallet/react as well: they want the same document.
          name: "components",
          ...inThreads,
          ...shared,
          ...patient,
          include: [
            "packages/react/src/**/*.test.{ts,tsx}",
            "packages/ui/{src,build}/**/*.test.{ts,tsx}",
            "packages/elements/src/**/*.test.{ts,tsx}",
            "apps/web/{src,server,build}/**/*.test.{ts,tsx}",
            "examples/test/*.test.tsx",
          ],
        },
      },
    ],
  },
})
