import { readPageForm } from "@wallet/provider/platform/http/pageInput.ts"
import { Hono } from "hono"
import { html } from "hono/html"
import * as v from "valibot"
import { sandboxPage } from "../page.ts"
import {
  type ChatLine,
  type SandboxMessenger,
  type SandboxPerson,
  type SignedUpdate,
  sandboxPeople,
} from "./messenger.ts"

/** Delivers an update to the provider, as the messenger's server would. */
export type DeliverUpdate = (update: SignedUpdate) => Promise<void>

const PersonSchema = v.fallback(v.picklist(sandboxPeople), sandboxPeople[0])
const StartSchema = v.fallback(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/)), "")
const TextSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4096))

/** `GET /`: the chat of `?person=` with the bot, with `?start=` ready to be sent; `POST /` writes into it. */
export function messengerRoutes(messenger: SandboxMessenger, deliver: DeliverUpdate): Hono {
  const routes = new Hono()
  routes.get("/", async (context) => {
    const person = v.parse(PersonSchema, context.req.query("person"))
    const start = v.parse(StartSchema, context.req.query("start"))
    return context.html(chatPage(person, start, await messenger.readChat(person)))
  })
  routes.post("/", async (context) => {
    const body = await readPageForm(context)
    const person = v.parse(PersonSchema, body["person"])
    const text = v.safeParse(TextSchema, body["text"])
    if (text.success) await deliver(await messenger.write(person, text.output))
    return context.redirect(`/sandbox/messenger?person=${person}`, 303)
  })
  return routes
}

const refreshSeconds = 3

function chatPage(person: SandboxPerson, start: string, lines: readonly ChatLine[]) {
  return sandboxPage(
    "Messenger",
    html`<p>
        Chats with the bot. You are
        ${sandboxPeople.map((other) =>
          other === person
            ? html` <strong>${other}</strong>`
            : html` <a href="/sandbox/messenger?person=${other}${start ? `&start=${start}` : ""}">${other}</a>`,
        )}
      </p>
      ${lines.length === 0 ? html`<p>Nobody has written yet.</p>` : ""}
      ${lines.map(
        ({ by_bot, body }) => html`<article>
          <h2>${by_bot ? "Bot" : person}</h2>
          <pre>${body}</pre>
        </article>`,
      )}
      <form method="post">
        <input type="hidden" name="person" value="${person}" />
        <label for="text">Message</label>
        <input id="text" name="text" maxlength="4096" autocomplete="off" value="${start ? `/start ${start}` : ""}" />
        <button>Send</button>
      </form>
      <p>
        The bot knows /balance, /address, /operations, /rates, /invoice, /notify on, /notify off, /unlink and /help.
      </p>`,
    // Reloading the page would discard the typed text.
    start || lines.at(-1)?.by_bot !== false ? undefined : refreshSeconds,
  )
}
