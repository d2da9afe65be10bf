import { paraglideVitePlugin } from "@inlang/paraglide-js"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import tailwind from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { brandStyles } from "@wallet/ui/build/brandStyles.ts"
import { messageRuntime } from "@wallet/ui/build/messageRuntime.ts"
import { messageAlias, messageOptions } from "@wallet/ui/build/messages.ts"
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite"
import { pureCallsForVite } from "../../packages/core/build/pureCalls.ts"
import { splitModulesForVite } from "../../packages/core/build/splitModules.ts"
import { namedFiles } from "./build/namedFiles.ts"
import { providerPaths, toProvider } from "./build/providerProxy.ts"
import { refuseMissingImports } from "./build/refuseMissingImports.ts"
import { sharedPieces } from "./build/sharedPieces.ts"
import { readBuildId } from "./build/writeBuildFiles.ts"
import { routerOptions } from "./routes.config.ts"

/** Browsers that know `light-dark()` and popovers: the themes and the user menu are made of them. */
const browsers = ["chrome123", "firefox125", "safari17.5"]

const buildId = readBuildId(process.env.BUILD_ID)

const api = process.env.API_ORIGIN ?? "http://127.0.0.1:8080"

/** The dev server's own messages: checks write those of `generate`, in another layout, while it runs. */
const devMessages = `${import.meta.dirname}/.cache/messages`
const messages = messageOptions(import.meta.dirname)

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    tailwind(),
    brandStyles(),
    refuseMissingImports(),
    messageRuntime(),
    splitModulesForVite(),
    pureCallsForVite(),
    // React Aria's own strings, in our languages only.
    { ...optimizeLocales.vite({ locales: ["en-US", "ru-RU"] }), enforce: "pre" },
    // A build finds the messages compiled already; the dev server recompiles them when they change.
    command === "serve" && paraglideVitePlugin({ ...messages, outdir: devMessages }),
  ],
  // Our own packages from their source: nothing is built first.
  resolve: {
    conditions: ["wallet-source", ...defaultClientConditions],
    dedupe: ["react", "react-dom", "@tanstack/react-query"],
    alias: [messageAlias(command === "serve" ? devMessages : messages.outdir)],
  },
  ssr: { resolve: { conditions: ["wallet-source", ...defaultServerConditions] } },
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // A page's HTML asks for all of its scripts (build/routePieces.ts). Lists of what goes with what in the scripts
    // themselves would be a thirtieth of what a public page loads.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, pieces, { hostType }) => (hostType === "html" ? pieces : []),
    },
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: sharedPieces }, ...(buildId && namedFiles(buildId)) } },
    }),
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(providerPaths.map((path) => [path, toProvider(api)])),
  },
}))
