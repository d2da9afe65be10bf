import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAdaptorServer } from "@hono/node-server"
import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { contentPolicy } from "../../server/securityHeaders.ts"

/** The page of all components, built and served under the content policy of the site. */
export async function serveDesign() {
  const folder = mkdtempSync(join(tmpdir(), "design-"))
  const building = spawn(process.execPath, ["scripts/buildDesign.ts"], {
    cwd: `${import.meta.dirname}/../..`,
    env: { ...process.env, OUT_DIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  })
  const status = await new Promise((resolve) => building.once("close", resolve))
  if (status !== 0) throw new Error("The design page could not be built")

  const app = new Hono()
  app.use(async (context, next) => {
    context.header(
      "Content-Security-Policy",
      contentPolicy({ inline: { scripts: [], styles: [] }, connectSources: [] }),
    )
    return next()
  })
  app.use(serveStatic({ root: folder }))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server // without options it is a plain HTTP server
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/design.html`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
