import { toDecimal } from "@wallet/core/money"
import { hasPermission } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import { html } from "hono/html"
import type { Html } from "#platform/http/pageFrame.ts"
import type { Approval } from "./approvals.ts"
import { requiredApprovals } from "./decide.ts"
import type { Case, Choice, Desk, FileField } from "./desks/desk.ts"
import { desks } from "./desks/desks.ts"
import type { FactValue } from "./desks/facts.ts"
import { momentText } from "./desks/shared.ts"
import { logPage, type readOperatorLog } from "./log.ts"
import type { OperatorRow } from "./operator.ts"
import { operatorPage, overviewTitle, problemBox } from "./page.ts"
import { mountedAt } from "./paths.ts"
import type { Visit } from "./visit.ts"

/** @param waiting the number of cases of each desk, in order. */
export function overviewPage(visit: Visit, operator: OperatorRow, waiting: readonly number[]): Html {
  return operatorPage(
    overviewTitle,
    visit,
    html`<table>
        <thead>
          <tr><th scope="col">Desk</th><th scope="col">Cases</th></tr>
        </thead>
        <tbody>
          ${desks.map(
            ({ name, title }, index) => html`<tr>
              <td><a href="${mountedAt}/${name}">${title.en}</a></td>
              <td>${waiting[index]}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      <p>You are logged in as ${operator.email}, ${operator.role}.</p>`,
  )
}

/** Content of a desk: its cases, and the error of the last submitted form. */
interface DeskView {
  readonly desk: Desk
  readonly operator: OperatorRow
  readonly cases: readonly Case[]
  readonly approvals: readonly Approval[]
  readonly search: string
  readonly failed?: { readonly id: string; readonly message: string }
}

export function deskPage(visit: Visit, view: DeskView): Html {
  const { desk, cases, search, failed } = view
  const isShown = cases.some(({ id }) => id === failed?.id)
  return operatorPage(
    desk.title.en,
    visit,
    html`${problemBox(isShown ? undefined : failed?.message)} ${desk.search ? searchForm(desk, search) : ""}
      ${cases.length === 0 ? html`<p>Nothing waits here.</p>` : cases.map((one) => caseArticle(visit, view, one))}`,
  )
}

function searchForm({ name, search: label }: Desk, search: string): Html {
  return html`<form class="stacked" method="get" action="${mountedAt}/${name}">
    <label for="search">${label?.en}</label>
    <input id="search" name="search" type="search" value="${search}" />
    <div class="choices"><button>Find</button></div>
  </form>`
}

/** The Enter key presses a form's first button. This one does nothing, so that Enter never approves. */
const answersToEnter = html`<button disabled hidden></button>`

function caseArticle(visit: Visit, view: DeskView, one: Case): Html {
  const { desk, operator, search, failed } = view
  const { id, title, facts } = one
  const isFailed = failed?.id === id
  // Typed text stays with its case.
  const typed = (name: string) => (isFailed ? (visit.form[name] ?? "") : "")
  const fitting = Object.entries(desk.choices).filter(([event]) => one.fits?.includes(event) ?? true)
  const choices = fitting.filter(([, { needs }]) => hasPermission(operator.role, needs))
  return html`<article aria-labelledby="case-${id}">
    <h2 id="case-${id}">${plain(title)}</h2>
    <dl>
      ${[...facts, ...approvalFacts(view, one)].map(([name, value]) => html`<dt>${name.en}</dt><dd>${plain(value)}</dd>`)}
    </dl>
    ${(one.links ?? []).map(({ label, url }) => html`<p><a href="${url}" target="_blank" rel="noopener noreferrer">${label.en}</a></p>`)}
    ${one.fileLabel === undefined ? "" : html`<p><a href="${mountedAt}/${desk.name}/${id}/file" download>${one.fileLabel.en}</a></p>`}
    ${problemBox(isFailed ? failed.message : undefined)}
    ${
      choices.length === 0
        ? html`<p>${fitting.length === 0 ? "Nothing to decide." : "This needs an approver."}</p>`
        : html`<form
            class="stacked"
            method="post"
            action="${mountedAt}/${desk.name}/${id}"
            enctype="${desk.fileField ? "multipart/form-data" : "application/x-www-form-urlencoded"}"
          >
            ${search === "" ? "" : html`<input type="hidden" name="search" value="${search}" />`}
            <label for="reason-${id}">Why, for the log</label>
            <input id="reason-${id}" name="reason" required maxlength="500" value="${typed("reason")}" />
            ${desk.fields.map((field) => renderField(field, id, typed(field.name)))}
            ${desk.fileField ? filesField(desk.fileField, id) : ""}
            <div class="choices">
              ${answersToEnter}
              ${choices.map(([event, choice]) => choiceButton(event, choice, choice === fitting[0]?.[1]))}
            </div>
          </form>`
    }
  </article>`
}

/** The first choice of a desk is highlighted, so that a refusal does not look like an approval. */
function choiceButton(event: string, { label }: Choice, isFirst: boolean): Html {
  return html`<button name="decision" value="${event}" class="${isFirst ? "" : "quiet"}">${label.en}</button>`
}

/** The approvals of a case's decisions that need two operators. */
function approvalFacts({ desk, approvals }: DeskView, { id, needTwo = [] }: Case): Case["facts"] {
  return needTwo.map((event) => {
    const agreed = approvals.flatMap((one) => {
      const [agreedEvent, ...terms] = one.event.split(" ")
      if (one.case_id !== id || agreedEvent !== event) return []
      return terms.length === 0 ? [one.email] : [`${one.email} (${terms.join(" ")})`]
    })
    const count = `${agreed.length} of ${requiredApprovals} operators`
    const label = desk.choices[event]?.label ?? text(event, event)
    return [label, [count, ...agreed].join(", ")] as const
  })
}

function renderField({ name, label, options }: Desk["fields"][number], id: string, typed: string): Html {
  const labelled = html`<label for="${name}-${id}">${label.en}</label>`
  if (!options) {
    return html`${labelled}<input id="${name}-${id}" name="${name}" maxlength="500" value="${typed}" />`
  }
  return html`${labelled}<select id="${name}-${id}" name="${name}">
      ${options.map(({ value, label: words }) => html`<option value="${value}" ${value === typed ? "selected" : ""}>${words.en}</option>`)}
    </select>`
}

function filesField({ label, types }: FileField, id: string): Html {
  return html`<label for="files-${id}">${label.en}</label>
    <input id="files-${id}" name="files" type="file" multiple accept="${types.join(",")}" />`
}

export function renderLogPage(visit: Visit, lines: Awaited<ReturnType<typeof readOperatorLog>>): Html {
  const last = lines.length < logPage ? undefined : lines.at(-1)
  return operatorPage(
    "Log",
    visit,
    html`<div class="table" tabindex="0" role="region" aria-label="Log">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">About</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              ({ at, email, action, subject_kind, subject_id, subject_name, reason }) => html`<tr>
                <td>${momentText(at)}</td>
                <td>${email}</td>
                <td>${action}</td>
                <td>${subject_kind ?? ""} ${subject_name ?? subject_id ?? ""}</td>
                <td>${reason ?? ""}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${last ? html`<p><a href="${mountedAt}/log?before=${last.id}">Older</a></p>` : ""}`,
  )
}

function plain(value: FactValue): string {
  if (typeof value === "string") return value
  if (value instanceof Date) return momentText(value)
  return "units" in value ? `${toDecimal(value)} ${value.currency.code}` : value.en
}
