import { html, raw } from "hono/html"
import { renderSVG } from "uqr"
import { totpUri } from "#access/identity/oneTimePassword.ts"
import type { Html } from "#platform/http/pageFrame.ts"
import { leastPasswordLength } from "./accounts.ts"
import { operatorPage, problemBox } from "./page.ts"
import { mountedAt } from "./paths.ts"
import type { OperatorSession } from "./sessions.ts"
import type { Visit } from "./visit.ts"

/** Explains how to add the first operator, which requires access to the database. */
export function noOperatorPage(visit: Visit): Html {
  return operatorPage(
    "No operator yet",
    visit,
    html`<p>Add one on the machine of the provider. The command prints a password for the first login.</p>
      <pre><code>node --conditions=wallet-source apps/provider/src/cli/main.ts operator add you@example.com --role approver</code></pre>`,
  )
}

/** The reason for the last failure, and the requirements of the next attempt. */
interface FailedSignIn {
  readonly message: string
  readonly asksMailedCode: boolean
}

/** The sign-in form. It keeps the address, but never passwords and codes. */
export function signInPage(visit: Visit, failed?: FailedSignIn): Html {
  return operatorPage(
    "Log in",
    visit,
    html`${problemBox(failed?.message)}
      <form class="stacked" method="post" action="${mountedAt}/signIn">
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" required autocomplete="username" value="${visit.form["email"] ?? ""}" />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" required autocomplete="current-password" />
        <label for="code">Code of the authenticator app; empty at the first log-in</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" />
        ${failed?.asksMailedCode ? mailedCodeField : ""}
        <div class="choices"><button>Log in</button></div>
      </form>`,
  )
}

const mailedCodeField = html`<label for="mailedCode">Code from the mail</label>
  <input id="mailedCode" name="mailedCode" inputmode="numeric" autocomplete="off" />`

/** @param secret for the authenticator app; undefined if none is needed. */
export function setUpPage(
  visit: Visit,
  { operator }: OperatorSession,
  secret: string | undefined,
  problem?: string,
): Html {
  const choosesPassword = operator.temporary_until !== null
  return operatorPage(
    "Set up your account",
    visit,
    html`${problemBox(problem)}
      <form class="stacked" method="post" action="${mountedAt}/setUp">
        <input type="text" name="username" autocomplete="username" value="${operator.email}" hidden />
        ${choosesPassword ? passwordFields() : ""} ${secret === undefined ? "" : secretFields(secret, operator.email)}
        <div class="choices"><button>Continue</button></div>
      </form>`,
  )
}

function passwordFields(): Html {
  const least = leastPasswordLength
  return html`<label for="password">New password, ${least} characters or more</label>
    <input id="password" name="password" type="password" required minlength="${least}" autocomplete="new-password" />
    <label for="repeated">Repeat it</label>
    <input id="repeated" name="repeated" type="password" required minlength="${least}" autocomplete="new-password" />`
}

function secretFields(secret: string, email: string): Html {
  const uri = totpUri(secret, `operator ${email}`)
  return html`<h2>Authenticator app</h2>
    <p>
      Scan this with your app, <a href="${uri}">open it there</a>, or type the key. From now on each login asks for its code.
    </p>
    <div role="img" aria-label="QR code of the key" style="width:12rem">${raw(renderSVG(uri, { border: 2 }))}</div>
    <pre><code>${secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code></pre>
    <label for="code">Code from the app</label>
    <input id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" />`
}
