import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { promisify } from "node:util"
import type { Browser, BrowserContextOptions, Page } from "@playwright/test"
import { createOperatorClient } from "@wallet/operators/client.ts"
import type { OperatorRole } from "@wallet/operators/roles.ts"
import { readSession, setUp, signIn } from "@wallet/operators/session.ts"
import { createTotp } from "./totp.ts"

/** The address and the folder of a wallet. */
export interface Stage {
  readonly origin: string
  readonly dataDir: string
}

/** An operator who has signed in. */
export interface Operator {
  readonly email: string
  readonly password: string
  readonly secret: string
  /** `name=value` of the session's cookie. */
  readonly cookie: string
}

/** The stage of this run. */
export const stage: Stage = {
  origin: `http://127.0.0.1:${process.env.E2E_PORT ?? "18180"}`,
  dataDir: process.env.E2E_DATA_DIR ?? "",
}

/** The file with the operators of a stage, by role. */
export function operatorsFile(dataDir: string): string {
  return `${dataDir}/operators.json`
}

/** The operator of a role whom all tests share. */
export function findOperator(role: OperatorRole): Operator {
  return (JSON.parse(readFileSync(operatorsFile(stage.dataDir), "utf8")) as Record<OperatorRole, Operator>)[role]
}

/** Runs `provider operator …` on the stage, as its administrator does. */
export async function runOperatorCommand({ dataDir }: Stage, ...words: readonly string[]): Promise<string> {
  const command = ["--conditions=wallet-source", "apps/provider/src/cli/main.ts", "operator", ...words]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: `${import.meta.dirname}/../../../..`,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

/** Adds an operator who has not signed in yet. @returns the temporary password. */
export async function inviteOperator(on: Stage, email: string, role: OperatorRole): Promise<string> {
  return /with (\S+)/.exec(await runOperatorCommand(on, "add", email, "--role", role))?.[1] ?? ""
}

/** Adds an operator, and sets the account up. */
export async function addOperator(
  on: Stage,
  role: OperatorRole,
  email = `${role}-${crypto.randomUUID().slice(0, 8)}@wallet.example`,
): Promise<Operator> {
  const temporary = await inviteOperator(on, email, role)
  const password = "a long way to the desk"
  let cookie = ""
  const client = createOperatorClient({
    fetch: async (path, init) => {
      const headers = new Headers(init.headers)
      headers.set("Origin", on.origin)
      if (cookie) headers.set("Cookie", cookie)
      const response = await fetch(`${on.origin}${path}`, { ...init, headers })
      cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie
      return response
    },
  })
  await client.send(signIn, { email, password: temporary })
  const session = await client.send(readSession, {})
  const secret = session.state === "settingUp" ? (session.secret ?? "") : ""
  await client.send(setUp, { password, code: await createTotp(on.origin, secret) })
  return { email, password, secret, cookie }
}

/** Opens the console as an operator, in a browser window of their own. */
export async function openAs(
  browser: Browser,
  operator: Operator,
  { path = "", ...options }: BrowserContextOptions & { readonly path?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 900 }, ...options })
  const [name = "", value = ""] = operator.cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: `${stage.origin}/operator` }])
  const page = await context.newPage()
  await page.goto(`${stage.origin}/operator${path}`)
  return page
}

/** Adds waiting cases to the desk of unexpected messages. */
export async function addWaitingMessages({ dataDir }: Stage, count: number): Promise<void> {
  const command = ["--conditions=wallet-source", "apps/provider/test/addWaitingMessages.ts", String(count)]
  await promisify(execFile)(process.execPath, command, {
    cwd: `${import.meta.dirname}/../../../..`,
    env: { ...process.env, DATA_DIR: dataDir },
  })
}
