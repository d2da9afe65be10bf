// The least that an HTTP server can do with the same request: reads the JSON, answers with JSON of the same shape.
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"

interface Body {
  readonly recipient: string
  readonly amount: string
  readonly currency: string
}

const app = new Hono().post("/api/transfers", async (context) => {
  const { recipient, amount, currency } = await context.req.json<Body>()
  const data = {
    id: "019e8b7e-9f4d-7bd0-a3ce-8e4c3c2f4c11",
    state: "completed",
    amount: { amount, currency },
    recipient,
    note: null,
    createdAt: new Date().toISOString(),
  }
  return context.json({ ok: true, data, error: { tag: null } })
})

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) => process.send?.(port))
