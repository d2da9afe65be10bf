import { html, raw } from "hono/html"
import { type Html, pageFrame } from "#platform/http/pageFrame.ts"
import { desks } from "./desks/desks.ts"
import { needsSetUp } from "./operator.ts"
import { mountedAt } from "./paths.ts"
import type { Visit } from "./visit.ts"

/** Title of the console's first page. */
export const overviewTitle = "Open cases"

/** A page of the console, with navigation for a signed-in operator. */
export function operatorPage(title: string, visit: Pick<Visit, "session">, body: Html): Html {
  return pageFrame({ title, site: "Operator", banner: banner(visit, title), body })
}

function banner({ session }: Pick<Visit, "session">, here: string): Html {
  if (!session) return html`<strong>Operator's console</strong>`
  // Before the account is set up no other page is available.
  const places = needsSetUp(session.operator)
    ? []
    : [["", overviewTitle], ...desks.map(({ name, title }) => [`/${name}`, title.en]), ["/log", "Log"]]
  return html`<nav aria-label="Console">
    ${places.map(
      ([path, title]) =>
        html`<a href="${mountedAt}${path}" ${title === here ? raw('aria-current="page"') : ""}>${title}</a>`,
    )}
    <form method="post" action="${mountedAt}/signOut">
      <button>Log out ${session.operator.email}</button>
    </form>
  </nav>`
}

/** The error of the submitted form. */
export function problemBox(message: string | undefined): Html {
  return message === undefined ? html`` : html`<p class="problem" role="alert">${message}</p>`
}
