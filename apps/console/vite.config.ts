import { paraglideVitePlugin } from "@inlang/paraglide-js"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import tailwind from "@tailwindcss/vite"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { brandStyles } from "@wallet/ui/build/brandStyles.ts"
import { messageRuntime } from "@wallet/ui/build/messageRuntime.ts"
import { messageAlias, messageOptions } from "@wallet/ui/build/messages.ts"
import { defaultClientConditions, defineConfig } from "vite"
import { routerOptions } from "./routes.config.ts"

const api = process.env.API_ORIGIN ?? "http://127.0.0.1:8080"

/** The dev server's own messages: checks write those of `generate`, in another layout, while it runs. */
const devMessages = `${import.meta.dirname}/.cache/messages`
const messages = messageOptions(import.meta.dirname)

export default defineConfig(({ command }) => ({
  base: "/operator/",
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    tailwind(),
    brandStyles(),
    messageRuntime(),
    // React Aria's own strings, in our languages only.
    { ...optimizeLocales.vite({ locales: ["en-US", "ru-RU"] }), enforce: "pre" },
    command === "serve" && paraglideVitePlugin({ ...messages, outdir: devMessages }),
  ],
  resolve: {
    conditions: ["wallet-source", ...defaultClientConditions],
    dedupe: ["react", "react-dom"],
    alias: [messageAlias(command === "serve" ? devMessages : messages.outdir)],
  },
  build: {
    target: ["chrome123", "firefox125", "safari17.5"],
    // The console's policy allows no data in styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A file for every icon and message would cost a request each.
        codeSplitting: {
          groups: [
            { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]+)\// },
            {
              name: "frame",
              test: /\/(packages\/ui\/src|i18n\/generated|lucide-react|apps\/console\/src\/(shell|shared))\//,
            },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/operator/api": api } },
}))
