import { paraglideVitePlugin } from "@inlang/paraglide-js"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import tailwind from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { brandStyles } from "./build/brandStyles.ts"
import { refuseMissingImports } from "./build/refuseMissingImports.ts"
import { sourceAliases } from "./build/sourceAliases.ts"
import { readBuildId } from "./build/writeBuildFiles.ts"
import { paraglideOptions } from "./i18n.config.ts"
import { routerOptions } from "./routes.config.ts"

/** Browsers that know `light-dark()` and popovers: the themes and the user menu are made of them. */
const browsers = ["chrome123", "firefox125", "safari17.5"]

const buildId = readBuildId(process.env.BUILD_ID)

const api = process.env.API_ORIGIN ?? "http://127.0.0.1:8080"

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    tailwind(),
    brandStyles(),
    refuseMissingImports(),
    // React Aria's own strings, in our languages only.
    { ...optimizeLocales.vite({ locales: ["en-US", "ru-RU"] }), enforce: "pre" },
    // A build finds the messages compiled already; the dev server recompiles them when they change.
    command === "serve" && paraglideVitePlugin(paraglideOptions),
  ],
  resolve: { alias: sourceAliases, dedupe: ["react", "react-dom"] },
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(buildId && !isSsrBuild && { rolldownOptions: { output: namedFiles(buildId) } }),
  },
  server: { host: "127.0.0.1", proxy: { "/api": api, "/sandbox": api } },
}))

/** A named build has file names of its own, also where its content is that of another. */
function namedFiles(id: string) {
  return { entryFileNames: `assets/[name]-[hash]-${id}.js`, chunkFileNames: `assets/[name]-[hash]-${id}.js` }
}
