import { expect, test } from "vitest"
import type { Host } from "./address.ts"
import { createHostChooser } from "./chooseHost.ts"

const hosts: readonly Host[] = ["a", "b", "c"].map((host) => ({ host, port: 5432 }))

/** Simulated hosts with roles: a primary, a standby, or one that does not answer. */
function createHosts(roles: Record<string, "primary" | "standby" | "away">) {
  const choose = createHostChooser(hosts, ({ host }) =>
    roles[host] === "away" ? Promise.reject(new Error(`${host} is away`)) : Promise.resolve(roles[host] === "primary"),
  )
  return { roles, choose: async () => (await choose()).host }
}

test("the first host that takes writes is chosen, whatever the others are", async () => {
  expect(await createHosts({ a: "primary", b: "standby", c: "away" }).choose()).toBe("a")
  expect(await createHosts({ a: "standby", b: "primary", c: "primary" }).choose()).toBe("b")
  expect(await createHosts({ a: "away", b: "standby", c: "primary" }).choose()).toBe("c")
})

test("after a failover the new primary is chosen, and kept when the old one comes back", async () => {
  const { roles, choose } = createHosts({ a: "primary", b: "standby", c: "standby" })
  expect(await choose()).toBe("a")
  Object.assign(roles, { a: "away", b: "primary" })
  expect(await choose()).toBe("b")
  roles["a"] = "primary"
  expect(await choose()).toBe("b")
})

test("without a host that takes writes the error names the reason: the first one's failure, or that all are read-only", async () => {
  await expect(createHosts({ a: "standby", b: "away", c: "standby" }).choose()).rejects.toThrow("b is away")
  await expect(createHosts({ a: "standby", b: "standby", c: "standby" }).choose()).rejects.toThrow("none of the hosts")
})
