import { execFile } from "node:child_process"
import { promisify } from "node:util"
import type { APIRequestContext, Page } from "@playwright/test"
import { generateTotp } from "./totp.ts"

const password = "a long way to the desk"

/** Adds a reviewer by the command line, as an administrator does, and signs them in at the console. */
export async function openDesk(page: Page, request: APIRequestContext): Promise<void> {
  const email = `reviewer-${crypto.randomUUID()}@wallet.example`
  const DATA_DIR = `${process.env.E2E_DATA_DIR}/${process.env.TEST_PARALLEL_INDEX ?? "0"}`
  const command = ["apps/provider/src/cli/main.ts", "operator", "add", email, "--role", "reviewer"]
  const { stdout } = await promisify(execFile)("node", ["--conditions=wallet-source", ...command], {
    cwd: `${import.meta.dirname}/../../../..`,
    env: { ...process.env, DATA_DIR },
  })
  await page.goto("/operator")
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(/with (\S+)/.exec(stdout)?.[1] ?? "")
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByLabel("New password").fill(password)
  await page.getByLabel("Repeat it").fill(password)
  const key = await page.locator("code").innerText()
  await page.getByLabel("Code from the app").fill(await generateTotp(request, key.replaceAll(" ", "")))
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("heading", { name: "Home" }).waitFor()
}
