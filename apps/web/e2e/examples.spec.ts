import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { promisify } from "node:util"
import { expect, test } from "@playwright/test"
import { type Customer, openAccount, topUp } from "./support/provider.ts"
import { findFreePort } from "./support/shop.ts"

const examples = `${import.meta.dirname}/../../../examples`

test("the example in Node prints the balances of a running wallet", async ({ request, baseURL }) => {
  const customer = await openAccount(request)
  await topUp(request, customer, "100.00")
  const { email: EMAIL, password: PASSWORD } = customer
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=wallet-source", "node/src/main.ts"], {
    cwd: examples,
    env: { ...process.env, WALLET_API_URL: `${baseURL}/api`, EMAIL, PASSWORD },
  })
  expect(stdout).toMatch(/^WUD +100\.00$/m)
  expect(stdout).toMatch(/Z {2}top_up {2}100\.00 WUD$/m)
})

for (const [folder, title] of [
  ["page", "A plain page with a wallet"],
  ["react", "React with a wallet"],
] as const)
  test(`the example "${folder}" signs in to a running wallet, shows balances and signs out`, async ({
    page,
    request,
    baseURL,
  }) => {
    const customer: Customer = await openAccount(request)
    await topUp(request, customer, "100.00")
    const failures: string[] = []
    page.on("pageerror", ({ message }) => failures.push(message))
    const server = await startExample(folder, baseURL ?? "")
    try {
      await page.goto(server.origin)
      await expect(page).toHaveTitle(title)
      await page.getByLabel("E-mail").fill(customer.email)
      await page.getByLabel("Password").fill("not the password")
      await page.getByRole("button", { name: "Sign in" }).click()
      await expect(page.getByRole("alert")).not.toBeEmpty()
      await page.getByLabel("E-mail").fill(customer.email)
      await page.getByLabel("Password").fill(customer.password)
      await page.getByRole("button", { name: "Sign in" }).click()
      await expect(page.getByRole("listitem").filter({ hasText: "100.00 WUD" })).toBeVisible()
      await page.reload()
      await expect(page.getByRole("listitem").filter({ hasText: "100.00 WUD" })).toBeVisible()
      await page.getByRole("button", { name: "Sign out" }).click()
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
      expect(failures).toEqual([])
    } finally {
      await server.stop()
    }
  })

/** Serves an example as its script in `package.json` does, against the wallet of this test. */
async function startExample(folder: string, walletOrigin: string) {
  const port = await findFreePort()
  const vite = ["node_modules/vite/bin/vite.js", folder, "--config", "vite.config.ts"]
  const child = spawn(process.execPath, [...vite, "--port", String(port), "--strictPort"], {
    cwd: examples,
    env: { ...process.env, WALLET_ORIGIN: walletOrigin },
    stdio: ["ignore", "pipe", "inherit"],
  })
  // It prints its address once it listens.
  let said = ""
  for await (const piece of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(piece)
    if (said.includes(String(port))) break
  }
  child.stdout.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM")
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
    },
  }
}
