import type { VerificationItem } from "@wallet/core/contract"
import { itemsBySubject } from "@wallet/provider/rails/kyc/kycVendor.ts"
import { html } from "hono/html"
import { sandboxPage } from "../page.ts"
import { type Field, forms } from "./forms.ts"
import { kycOutcomes, type SandboxKycCheck } from "./vendor.ts"

const titles = { person: "Identity check", company: "Company check" } as const

/** Items still to be submitted, in order. */
export function missingItems({ subject, handedIn }: SandboxKycCheck): readonly VerificationItem[] {
  return itemsBySubject[subject].filter((item) => !handedIn[item])
}

/** A page with one message. */
export function messagePage(message: string) {
  return sandboxPage("Identity check", html`<p>${message}</p>`)
}

export interface FormState {
  readonly problems: Readonly<Record<string, string>>
  /** The entered values, to show them again. */
  readonly typed: Readonly<Record<string, unknown>>
}

interface PageOptions extends Partial<FormState> {
  /** True if a developer may choose the outcome. */
  readonly showsOutcomes: boolean
}

/** Page of a check: the next form, the submitted items, or the notice that nothing is left to do. */
export function kycCheckPage(check: SandboxKycCheck, { problems = {}, typed = {}, showsOutcomes }: PageOptions) {
  const [next] = missingItems(check)
  const state = { problems, typed }
  return sandboxPage(
    titles[check.subject],
    html`${progress(check, next)}
      ${check.stage !== "open" ? waiting(check) : next ? itemForm(check, next, state) : sendForm(check)}
      <p><a href="${check.returnUrl}">Save and go back to the wallet</a></p>
      ${showsOutcomes ? developerForm(check) : ""}`,
  )
}

function progress(check: SandboxKycCheck, next: VerificationItem | undefined) {
  return html`<ol>
    ${itemsBySubject[check.subject].map(
      (item) =>
        html`<li ${item === next ? html`aria-current="step"` : ""}>
          ${forms[item].title}${check.handedIn[item] ? ": done" : item === next ? ": now" : ""}
        </li>`,
    )}
  </ol>`
}

function waiting({ stage }: SandboxKycCheck) {
  return html`<p>
    ${stage === "submitted" ? "Everything is handed in. The answer comes by itself." : "This check is over."}
  </p>`
}

function itemForm({ id }: SandboxKycCheck, item: VerificationItem, { problems, typed }: FormState) {
  const { title, fields } = forms[item]
  return html`<article>
    <h2>${title}</h2>
    <form method="post" action="/sandbox/kyc/${id}/${item}" enctype="multipart/form-data">
      ${fields.map((field) => fieldRow(field, problems[field.name], typed[field.name]))}
      <button>Continue</button>
    </form>
    ${fields.some(({ type }) => type === "file") ? html`<p>Files are looked at for what they are, and not kept.</p>` : ""}
  </article>`
}

function fieldRow(field: Field, problem: string | undefined, typed: unknown) {
  const { name, label, hint } = field
  const about = [hint ? `${name}-hint` : "", problem ? `${name}-problem` : ""].filter(Boolean).join(" ")
  return html`<p>
    <label for="${name}">${label}</label><br />
    ${control(field, typeof typed === "string" ? typed : "", about, Boolean(problem))}
    ${hint ? html`<br /><small id="${name}-hint">${hint}</small>` : ""}
    ${problem ? html`<br /><strong id="${name}-problem" role="alert">${problem}</strong>` : ""}
  </p>`
}

function control({ name, type, options, accept }: Field, typed: string, about: string, isInvalid: boolean) {
  const aria = html`aria-describedby="${about}" aria-invalid="${isInvalid}"`
  switch (type) {
    case "choice":
      return html`<select id="${name}" name="${name}" ${aria}>
        ${Object.entries(options ?? {}).map(
          ([value, called]) =>
            html`<option value="${value}" ${value === typed ? html`selected` : ""}>${called}</option>`,
        )}
      </select>`
    case "lines":
      return html`<textarea id="${name}" name="${name}" rows="4" cols="40" ${aria}>${typed}</textarea>`
    case "file":
      return html`<input id="${name}" name="${name}" type="file" accept="${accept ?? ""}" ${aria} />`
    case "text":
      return html`<input id="${name}" name="${name}" type="${type}" value="${typed}" autocomplete="off" ${aria} />`
  }
}

function sendForm({ id }: SandboxKycCheck) {
  return html`<form method="post" action="/sandbox/kyc/${id}/send">
    <p>All is there. Once it is sent it can't be changed.</p>
    <button>Send</button>
  </form>`
}

function developerForm({ id }: SandboxKycCheck) {
  return html`<details>
    <summary>As a developer: choose the outcome yourself</summary>
    <form method="post" action="/sandbox/kyc/${id}">
      <p>
        <label for="comment">Comment for the customer</label><br />
        <input id="comment" name="comment" maxlength="500" autocomplete="off" />
      </p>
      <div class="choices">
        ${kycOutcomes.map((outcome) => html`<button name="outcome" value="${outcome}">${outcome}</button>`)}
      </div>
    </form>
  </details>`
}
