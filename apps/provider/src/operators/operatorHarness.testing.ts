import type { OperatorRole } from "@wallet/operators/roles.ts"
import { TOTP } from "otpauth"
import type { TestProvider } from "#test/testProvider.ts"
import { addOperator, createTemporaryPassword } from "./accounts.ts"

/** A response with a page. */
interface Page {
  readonly status: number
  readonly location: string | null
  readonly headers: Headers
  readonly text: string
}

/** An operator's browser: it keeps its cookie, and sends the hidden fields of a form. */
export interface OperatorBrowser {
  readonly email: string
  /** The cookie header. */
  cookie(): string
  get(path: string): Promise<Page>
  /** Opens the page at `from` and submits its form as a browser does, with the origin of the page. */
  send(path: string, fields: Record<string, string>, from?: string): Promise<Page>
  /** Sends a form with files, as a browser does. */
  sendFiles(path: string, fields: Record<string, string>, files: readonly File[]): Promise<Page>
  /** Sends exactly these fields, without reading a page first. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  signIn(password: string, code?: string): Promise<Page>
  /** The current code of the authenticator app. */
  code(): string
  /** Reads the secret on the set-up page, for `code`. */
  readSecret(): Promise<void>
}

export const ownPassword = "a very long way to go"

/** A browser without a session. */
export function openBrowser(provider: TestProvider, email: string): OperatorBrowser {
  let cookie = ""
  let secret = ""
  const request = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers)
    if (cookie && !headers.has("Cookie")) headers.set("Cookie", cookie)
    const response = await provider.operators.request(path, { ...init, headers })
    const given = response.headers.get("Set-Cookie")
    if (given) cookie = given.split(";")[0] ?? ""
    const { status } = response
    return {
      status,
      location: response.headers.get("Location"),
      headers: response.headers,
      text: await response.text(),
    }
  }
  const post: OperatorBrowser["post"] = (path, fields, headers = {}) =>
    request(path, { method: "POST", body: new URLSearchParams(fields), headers })
  const send: OperatorBrowser["send"] = async (path, fields, from = "/") => {
    await request(from)
    return post(path, fields, { Origin: provider.services.config.operators.origin })
  }
  const sendFiles: OperatorBrowser["sendFiles"] = async (path, fields, files) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    // A browser sends an empty file field too.
    for (const file of files.length > 0 ? files : [new File([], "")]) form.append("files", file)
    // As bytes, so that an unread body leaves no stream open.
    const whole = new Response(form)
    const headers = {
      Origin: provider.services.config.operators.origin,
      "Content-Type": whole.headers.get("Content-Type") ?? "",
    }
    return request(path, { method: "POST", body: await whole.arrayBuffer(), headers })
  }
  const code = () => new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() })
  return {
    email,
    cookie: () => cookie,
    get: (path) => request(path),
    post,
    send,
    sendFiles,
    code,
    signIn: (password, typed = "") => send("/signIn", { email, password, code: typed }),
    readSecret: async () => {
      const { text } = await request("/setUp")
      secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(" ", "") ?? ""
    },
  }
}

/** An operator who is added, set up and signed in. */
export async function addSignedIn(provider: TestProvider, email: string, role: OperatorRole): Promise<OperatorBrowser> {
  const { services } = provider
  const password = createTemporaryPassword()
  await addOperator(services.db, { email, role, password }, services.now())
  const browser = openBrowser(provider, email)
  await browser.signIn(password)
  await browser.readSecret()
  const fields = { password: ownPassword, repeated: ownPassword, code: browser.code() }
  const done = await browser.send("/setUp", fields, "/setUp")
  if (done.status !== 303) throw new Error(`Not set up: ${done.text}`)
  return browser
}
