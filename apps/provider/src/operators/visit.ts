import { text } from "@wallet/operators/text.ts"
import type { Context, MiddlewareHandler } from "hono"
import { readOrigin } from "#platform/http/origin.ts"
import { holdsPlainText } from "#platform/http/plainText.ts"
import { readBody, readBytes } from "#platform/http/readBody.ts"
import type { Services } from "#platform/services.ts"
import { readToken } from "./cookie.ts"
import type { CaseFile } from "./desks/desk.ts"
import { Problem, unreadableProblem } from "./problem.ts"
import { findOperatorSession, type OperatorSession } from "./sessions.ts"

/** The operator, the session and the request of a visit. */
export interface Visit {
  readonly session: OperatorSession | undefined
  /** The fields of a submitted form; one from another site is rejected before. */
  readonly form: Readonly<Record<string, string>>
  /** The files of the form, if its desk accepts any. */
  readonly files: readonly CaseFile[]
  readonly address: string
}

export interface OperatorEnv {
  Variables: { visit: Visit }
}

/**
 * Reads the cookie and a submitted form.
 *
 * @param formBytes the size limits of forms with files, by path.
 */
export function readVisit(services: Services, formBytes: ReadonlyMap<string, number>): MiddlewareHandler<OperatorEnv> {
  return async (context, next) => {
    const known = readToken(context, services.config)
    const session = known === undefined ? undefined : await findOperatorSession(services, known)
    const { form, files } = context.req.method === "POST" ? await readForm(context, session, formBytes) : noForm
    const { address } = readOrigin(context, services.config.trustedProxies)
    context.set("visit", { session, form, files, address })
    await next()
  }
}

type Form = Pick<Visit, "form" | "files">
const noForm: Form = { form: {}, files: [] }

/** Reads a form. Files are read only for operators, at desks that accept them. */
async function readForm(
  context: Context,
  session: OperatorSession | undefined,
  formBytes: ReadonlyMap<string, number>,
): Promise<Form> {
  const maxBytes = session && formBytes.get(context.req.path.split("/").at(-2) ?? "")
  const type = context.req.header("Content-Type") ?? ""
  const read =
    maxBytes !== undefined && type.startsWith("multipart/form-data")
      ? await readParts(await readBytes(context.req.raw, maxBytes), type)
      : { form: Object.fromEntries(new URLSearchParams(await readBody(context.req.raw))), files: [] }
  if (!holdsPlainText(read.form) || !holdsPlainText(read.files.map(({ name }) => name))) throw unreadableProblem()
  return read
}

/** Reads the fields and files of a form. An empty file field arrives as a file without name and bytes. */
async function readParts(body: Uint8Array | ArrayBuffer, type: string): Promise<Form> {
  const parts = await parseParts(body, type)
  const form: Record<string, string> = {}
  const files: CaseFile[] = []
  for (const [name, value] of parts) {
    if (typeof value === "string") form[name] = value
    // oxlint-disable-next-line no-await-in-loop -- a few files, which are in memory
    else if (value.size > 0 || value.name !== "") files.push(await readFile(value))
  }
  return { form, files }
}

async function parseParts(body: Uint8Array | ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData()
  } catch {
    throw new Problem(400, text("This form can't be read.", "Форму не удалось прочитать."))
  }
}

async function readFile(file: File): Promise<CaseFile> {
  return { name: file.name, contentType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}
