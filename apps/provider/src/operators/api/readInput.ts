import { validateRequest } from "@wallet/core/contract"
import { type OperatorCall, operatorBodyBytes } from "@wallet/operators/declaration.ts"
import { text } from "@wallet/operators/text.ts"
import type { Context } from "hono"
import type * as v from "valibot"
import { parseJson } from "#platform/http/parseJson.ts"
import { holdsPlainText } from "#platform/http/plainText.ts"
import { readBody, readBytes } from "#platform/http/readBody.ts"
import type { CaseFile } from "../desks/desk.ts"
import { fieldProblem, Problem, unreadableProblem } from "../problem.ts"

/** The parts of a request, checked by the schemas of its call. */
interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly CaseFile[]
}

/**
 * Reads and checks a request.
 *
 * @param fileBytes the size limit of a request with files; undefined if the caller may send none.
 * @throws Problem 400, 422, Refusal
 */
export async function readInput(call: OperatorCall, context: Context, fileBytes: number | undefined): Promise<Input> {
  const params = checkPart(call.params, context.req.param())
  const query = checkPart(call.query, context.req.query())
  if (call.method === "GET") return { params, query, body: {}, files: [] }
  const { body, files } = await readSent(context, fileBytes)
  return { params, query, body: checkPart(call.body, body), files }
}

/** @throws Problem 422 at the first field that does not fit */
function checkPart(schema: v.GenericSchema<Record<string, unknown>> | undefined, value: unknown): unknown {
  if (!schema) return {}
  const checked = validateRequest(schema, value)
  if (checked.ok) return checked.output
  const [[field, { code }] = ["body", { code: "invalid" }]] = Object.entries(checked.fields)
  throw fieldProblem(field, code)
}

interface Sent {
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly CaseFile[]
}

async function readSent({ req }: Context, fileBytes: number | undefined): Promise<Sent> {
  const type = req.header("Content-Type") ?? ""
  if (fileBytes !== undefined && type.startsWith("multipart/form-data"))
    return readParts(await readBytes(req.raw, fileBytes), type)
  if (!/^application\/json(?:;|$)/.test(type)) throw new Problem(400, text("Send JSON.", "Отправьте JSON."))
  const body = await readBody(req.raw, operatorBodyBytes)
  return { body: parseJson(body === "" ? "{}" : body), files: [] }
}

/** Reads the part `body` and the files of a form. An empty file field arrives as a file without name and bytes. */
async function readParts(bytes: Uint8Array | ArrayBuffer, type: string): Promise<Sent> {
  const parts = await parseParts(bytes, type)
  const body = parts.get("body")
  const sent = parts.getAll("files").filter((part) => typeof part !== "string")
  const files = await Promise.all(sent.filter(({ size, name }) => size > 0 || name !== "").map(readFile))
  if (!holdsPlainText(files.map(({ name }) => name))) throw unreadableProblem()
  return { body: parseJson(typeof body === "string" ? body : "{}"), files }
}

async function parseParts(bytes: Uint8Array | ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData()
  } catch {
    throw new Problem(400, text("This form can't be read.", "Форму не удалось прочитать."))
  }
}

async function readFile(file: File): Promise<CaseFile> {
  return { name: file.name, contentType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}
