import { type ESTree, type Plugin, parseSync } from "vite"

/**
 * Runtime of compiled messages: the current locale. The generated runtime also reads addresses, cookies and headers, which
 * no page needs (src/i18n/locale.ts does that) and bundlers can't remove.
 *
 * `spoken` makes a message of its two languages, each a text or a function of the message's values.
 */
const runtime = `
export let getLocale = () => { throw new Error("Nobody has said which language it is") }
export const overwriteGetLocale = (read) => { getLocale = read }
export const spoken = (en, ru) => (values, options) => {
  const text = (options?.locale ?? getLocale()) === "ru" ? ru : en
  return typeof text === "string" ? text : text(values)
}
`

/**
 * Puts it in the place of the compiled one; a name that it lacks fails the build. Each compiled message chooses its
 * language by code of its own, which was a third of what messages weigh: here they share it.
 */
export function messageRuntime(): Plugin {
  return {
    name: "message-runtime",
    apply: "build",
    load: (id) => (id.endsWith("/i18n/generated/runtime.js") ? runtime : undefined),
    transform: {
      filter: { id: /\/i18n\/generated\/messages\/(?!_index)\w+\.js$/ },
      handler: (code) => ({ code: shareChoice(code), map: null }),
    },
  }
}

/** A compiled message is its imports, a constant for each of the two languages, and the constant that chooses. */
function shareChoice(code: string): string {
  const { program } = parseSync("message.js", code, { preserveParens: false })
  const constants = program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    const init = declared?.type === "VariableDeclaration" && declared.declarations[0]?.init
    return init ? [{ init, from: statement.start }] : []
  })
  const [en, ru, choice, ...more] = constants
  if (!en || !ru || !choice || more.length > 0)
    throw new Error(`A message is compiled in a way that is not known: ${code}`)
  return `import * as registry from "../registry.js"
import { spoken } from "../runtime.js"
${code.slice(choice.from, choice.init.start)}/* @__PURE__ */ spoken(${readText(code, en.init)}, ${readText(code, ru.init)})${code.slice(choice.init.end)}`
}

/** The text of a function without values, or else the function. */
function readText(code: string, message: ESTree.Expression): string {
  if (message.type !== "ArrowFunctionExpression") throw new Error(`A message is no function: ${code}`)
  const [first] = message.body.type === "BlockStatement" ? message.body.body : []
  const text = first?.type === "ReturnStatement" ? first.argument : undefined
  const { start, end } = text?.type === "TemplateLiteral" && text.expressions.length === 0 ? text : message
  return code.slice(start, end)
}
