import { validate } from "@readme/openapi-parser"
import { Validator } from "@seriousme/openapi-schema-validator"
import {
  bodyBytesOf,
  type Call,
  contract,
  errorCatalogue,
  errorTagsOf,
  isKeyed,
  webhookEventTypes,
} from "@wallet/core/contract"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Hono } from "hono"
import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { createOpenApiDocument } from "./document.ts"
import { createExample, createRequestExample } from "./examples.ts"
import { addOpenApiRoutes } from "./routes.ts"

const document = createOpenApiDocument("/api", "1.2.3")
const calls: readonly Call[] = Object.values(contract)
const documentExamples = document.components["examples"] as Readonly<Record<string, Example>>

interface MediaType {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, unknown>>
}

interface Example {
  readonly value: unknown
}

/** The places of all media types and parameters that have an example of their own. */
function findExamples(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return []
  if ("schema" in value && ("example" in value || "examples" in value)) return [path]
  return Object.entries(value).flatMap(([name, part]) =>
    findExamples(part, `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  )
}

function operationNamed(name: string) {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return found.find(({ operation }) => operation.operationId === name)
}

test("the document is valid OpenAPI 3.1, and every reference in it leads somewhere", async () => {
  const result = await new Validator().validate(structuredClone({ ...document }))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)

  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
  const missing = [...references].filter(([, part = "", name = ""]) => !document.components[part]?.[name])
  expect(missing).toEqual([])
})

test("a second validator takes it too", async () => {
  // The two share no schema and no code: this one resolves references and checks what JSON Schema can't say.
  const result = await validate(JSON.parse(JSON.stringify(document)) as never)
  expect(result).toMatchObject({ valid: true })
})

describe("examples pass the schemas beside them", () => {
  // Ajv knows no `format`, and OpenAPI has words of its own.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...JSON.parse(JSON.stringify(document)), $id: "api" })

  function readPath(path: string): unknown {
    const names = path.split("/").slice(1)
    return names.reduce<unknown>(
      (value, name) => (value as Record<string, unknown>)[name.replaceAll("~1", "/").replaceAll("~0", "~")],
      document,
    )
  }

  const places = findExamples({ paths: document.paths, webhooks: document.webhooks }, "")

  test("every call has one for its answer, its refusals, its body and each required parameter", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { operationId, parameters, requestBody, responses } of Object.values(methods)) {
        const media = Object.values(responses).flatMap(({ content }) => content["application/json"] ?? [])
        const without = [
          ...media.filter((one) => one.example === undefined && one.examples === undefined),
          ...parameters.filter(({ required, example }) => required && example === undefined),
          ...Object.values(requestBody?.content ?? {}).filter(({ example }) => example === undefined),
        ]
        expect([path, operationId, without]).toEqual([path, operationId, []])
      }
    }
  })

  test("as JSON Schema checks them", () => {
    expect(places.length).toBeGreaterThan(2000)
    // Refusals of many calls have the same schema: each is compiled once.
    const compiled = new Map<string, ReturnType<typeof ajv.getSchema>>()
    const failures = places.flatMap((path) => {
      const { schema, example, examples = {} } = readPath(path) as MediaType
      const text = JSON.stringify(schema)
      const pointer = path.split("/").map(encodeURIComponent).join("/")
      const check = compiled.get(text) ?? ajv.getSchema(`api#${pointer}/schema`)
      compiled.set(text, check)
      const named = Object.keys(examples).map((name) => documentExamples[name]?.value)
      return (example === undefined ? named : [example])
        .filter((value) => !check?.(value))
        .map((value) => [path, value, check?.errors])
    })
    expect(failures).toEqual([])
  })

  test.each(calls.map((call) => [call.name, call] as const))("as %s checks them itself", (_, call) => {
    const { params, query, body } = createRequestExample(call)
    expect(call.params === undefined || v.is(call.params, params)).toBe(true)
    expect(call.query === undefined || v.is(call.query, query)).toBe(true)
    expect(call.body === undefined || v.is(call.body, body)).toBe(true)
    expect(v.is(call.data, createExample(call.data, "answer"))).toBe(true)
  })
})

/** `successText` and `success_text` → `success Text`, `success text`. */
function toWords(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).replaceAll("_", " ")
}

test("no example repeats the name of its field", () => {
  const findNames = (value: unknown, field = ""): string[] => {
    if (typeof value !== "object" || value === null) {
      return String(value).toLowerCase() === toWords(field).toLowerCase() ? [field] : []
    }
    return Object.entries(value).flatMap(([name, part]) =>
      name.toLowerCase() === toWords(`${field}Key`).toLowerCase()
        ? [`${field}Key`]
        : findNames(part, Array.isArray(value) ? field : name),
    )
  }
  const examples = calls.flatMap((call) => [createExample(call.data, "answer"), createRequestExample(call)])
  const payloads = Object.values(document.webhooks).map(({ post }) => post.requestBody.content["application/json"])
  expect([...new Set(findNames([...examples, ...payloads.map((one) => one?.example), documentExamples]))]).toEqual([])
})

describe("the example of an invoice adds up", () => {
  const invoices = [
    ...webhookEventTypes.flatMap((type) => {
      const example = document.webhooks[type]?.post.requestBody.content["application/json"]?.example
      return type.startsWith("invoice.") ? [[type, (example as { readonly data: unknown }).data] as const] : []
    }),
    ["createInvoice", createExample(contract.createInvoice.data, "answer")] as const,
    ["getInvoiceForPayment", createExample(contract.getInvoiceForPayment.data, "answer")] as const,
  ]
  const amounts = ["price", "payerFee", "total", "paid", "pending", "due", "over", "refunded"]
  const moments = ["createdAt", "paidAt", "expiresAt", "monitoredUntil"]
  test.each(invoices)("%s", (_, example) => {
    const invoice = example as Readonly<Record<string, unknown>>
    const money = amounts.map((name) => invoice[name] as { readonly amount: string; readonly currency: string })
    const [price = 0, payerFee = 0, total = 0, paid = 0, pending = 0, due = 0, over = 0, refunded = 0] = money.map(
      ({ amount }) => Math.round(Number(amount) * 100),
    )
    expect(new Set(money.map(({ currency }) => currency))).toEqual(new Set(["USDT"]))
    expect(total).toBe(price + payerFee)
    expect(due).toBe(invoice["status"] === "paid" ? 0 : Math.max(0, total - (paid - refunded) - pending))
    expect(over).toBe(Math.max(0, paid - refunded - total))
    const times = moments.map((name) => invoice[name]).filter((time) => typeof time === "string")
    expect(times).toEqual(times.toSorted())
  })

  test("and its payment page is one that the elements take", () => {
    const { paymentUrl } = createExample(contract.createInvoice.data, "answer") as { readonly paymentUrl: string }
    expect(paymentUrl).toMatch(/^https:\/\/wallet\.example\/account\/invoicePayment\?invoiceId=[\w-]+$/)
  })
})

test("each webhook is described with its headers and its payload", () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEventTypes)
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    expect(post.requestBody.content["application/json"]?.example).toMatchObject({ type, data: {} })
    expect(post.parameters).toMatchObject([
      { name: "webhook-id" },
      { name: "webhook-timestamp" },
      { name: "webhook-signature" },
    ])
  }
})

describe("who may make a call", () => {
  test.each([
    ["login", []],
    ["createApiKey", [{ bearer: [] }]],
    ["createInvoice", [{ bearer: [] }, { apiKey: [] }, { signature: [] }, { oauth: ["invoices"] }]],
    ["createTransfer", [{ bearer: [] }, { apiKey: [] }, { signature: [] }]],
  ])("%s", (name, security) => {
    expect(operationNamed(name)?.operation.security).toEqual(security)
  })

  test("every way is described", () => {
    const used = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security }) => security.flatMap((one) => Object.keys(one))),
    )
    expect(new Set(used)).toEqual(new Set(Object.keys(document.components["securitySchemes"] ?? {})))
  })
})

describe("every call of the contract is described as it is declared", () => {
  test.each(calls.map((call) => [call.name, call] as const))("%s", (name, call) => {
    const found = operationNamed(name)
    expect(found?.method).toBe(call.method.toLowerCase())
    expect(found?.path).toBe(call.path.replaceAll(/:(\w+)/g, "{$1}"))
    expect(found?.operation.security.length === 0).toBe(call.access === "public")

    const parameters = found?.operation.parameters.map((parameter) => `${parameter.in}:${parameter.name}`)
    expect(parameters).toEqual([
      ...Object.keys(call.params?.entries ?? {}).map((parameter) => `path:${parameter}`),
      ...Object.keys(call.query?.entries ?? {}).map((parameter) => `query:${parameter}`),
      ...(isKeyed(call) ? ["header:Idempotency-Key"] : []),
    ])
    expect(found?.operation.requestBody !== undefined).toBe(call.body !== undefined)
    expect(found?.operation.requestBody?.["x-max-body-bytes"]).toBe(call.body && bodyBytesOf(call))

    for (const tag of errorTagsOf(call)) {
      const { status, meaning, remedy } = errorCatalogue[tag]
      const response = found?.operation.responses[status]
      expect(response?.description).toContain(`\`${tag}\`: ${meaning} ${remedy}`)
      expect(JSON.stringify(response?.content)).toContain(`"${tag}"`)
    }
    expect(found?.operation.responses[200]).toBeDefined()
  })
})

test("/openapi.json names the place where the API is mounted", async () => {
  const api = new Hono()
  addOpenApiRoutes(api, "1.2.3")
  const answer = await new Hono().route("/api", api).request("/api/openapi.json")
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  expect(await (await api.request("/openapi.json")).json()).toMatchObject({ servers: [{ url: "/" }] })
})
