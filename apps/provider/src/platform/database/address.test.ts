import { describe, expect, test } from "vitest"
import { parseDatabaseUrl } from "./address.ts"

describe("a database URL", () => {
  test("of one host is left to the driver as it is", () => {
    for (const url of [
      "postgres://me:p%40ss@db.internal:6432/wallet?sslmode=require",
      "postgresql://me@db/wallet",
      "postgres:///wallet?host=/var/run/postgresql",
    ]) {
      expect(parseDatabaseUrl(url)).toMatchObject({ url, candidates: [] })
    }
  })

  test("may name several hosts, each with a port of its own or the usual one", () => {
    const url = "postgres://me:secret@a.db:5433,b.db,[::1]:6000/wallet?sslmode=require&target_session_attrs=read-write"
    expect(parseDatabaseUrl(url)).toEqual({
      url: "postgres://me:secret@a.db:5433/wallet?sslmode=require",
      candidates: [
        { host: "a.db", port: 5433 },
        { host: "b.db", port: 5432 },
        { host: "::1", port: 6000 },
      ],
      target: "a.db:5433,b.db,[::1]:6000/wallet",
    })
  })

  test.each([
    "mysql://me@db/wallet",
    "wallet",
    "postgres://me@a,,b/wallet",
    "postgres://me@a:no,b/wallet",
    "postgres://me@a,b/wallet?target_session_attrs=standby",
  ])("that can't be used is refused: %s", (url) => {
    expect(parseDatabaseUrl(url)).toBeUndefined()
  })
})
