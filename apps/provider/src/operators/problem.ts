import type { ErrorTag } from "@wallet/core/contract"
import type { OperatorErrorTag } from "@wallet/operators/declaration.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { Refusal } from "#platform/http/refusal.ts"

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

interface ProblemParts {
  /** The input that is to blame. */
  readonly field?: string | undefined
  /** Default: the tag of the status. */
  readonly tag?: OperatorErrorTag
  /** Seconds until another attempt makes sense. */
  readonly retryAfter?: number | undefined
  /** True if the object was there until it was decided. Such a refusal is not logged. */
  readonly hasEnded?: boolean
}

const tags: Readonly<Record<ProblemStatus, OperatorErrorTag>> = {
  400: "invalid",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "too_large",
  422: "invalid",
  429: "rate_limited",
  503: "unavailable",
}

/** An expected error with a text for the operator. */
export class Problem extends Error {
  override readonly name = "Problem"
  readonly status: ProblemStatus
  readonly text: Text
  readonly tag: OperatorErrorTag
  readonly field: string | undefined
  readonly retryAfter: number | undefined
  readonly hasEnded: boolean

  constructor(status: ProblemStatus, words: Text, parts: ProblemParts = {}) {
    const { field, tag = tags[status], retryAfter, hasEnded = false } = parts
    super(words.en)
    this.status = status
    this.text = words
    this.tag = tag
    this.field = field
    this.retryAfter = retryAfter
    this.hasEnded = hasEnded
  }
}

/** There is no such object or case, or it does not wait any more. */
export function notFoundProblem(parts: Pick<ProblemParts, "hasEnded"> = {}): Problem {
  return new Problem(404, text("There is nothing of that name.", "Такого здесь нет."), parts)
}

/** The text of an area's refusal for an operator; undefined for other errors. */
export function describeProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (!(error instanceof Refusal)) return undefined
  const describe = refusals[error.tag]
  if (describe) return describe(error.parts)
  return new Problem(400, text(`This was refused: ${error.tag}.`, `Отказано: ${error.tag}.`))
}

function describeAddress(code: string | undefined): Text {
  if (code === "address_of_provider")
    return text(
      "This address is our own, or a customer's: money would come back.",
      "Это наш собственный адрес или адрес клиента: деньги вернутся обратно.",
    )
  if (code === "address_burned" || code === "address_token_contract")
    return text("Money sent to this address would be lost.", "Деньги, отправленные на этот адрес, пропадут.")
  return text("This is not an address of the network.", "Это не адрес этой сети.")
}

/** The texts for codes of fields, for all forms. */
const fieldCodes: Readonly<Record<string, Text>> = {
  required: text("This field is required.", "Заполните это поле."),
  too_long: text("This is too long.", "Слишком длинный текст."),
  no_files: text("No files are accepted here.", "Файлы здесь не принимаются."),
  too_short: text("Enter at least three characters.", "Введите хотя бы три символа."),
  no_decider: text("This operator decides nothing at this desk.", "Этот оператор не принимает здесь решений."),
  past: text("Choose a time in the future.", "Укажите время в будущем."),
  too_far: text("Choose a time within a year.", "Укажите время в пределах года."),
  many_notes: text("This case has the most notes that it can have.", "В этом деле больше нельзя добавить заметок."),
  many_files: text("A case takes up to 20 files.", "К делу можно приложить до 20 файлов."),
  many_bytes: text(
    "The files of a case may have up to 30 MB together.",
    "Файлы одного дела вместе занимают не больше 30 МБ.",
  ),
  many_filters: text(
    "You have saved 20 filters here. Remove one first.",
    "Здесь уже сохранено 20 фильтров. Сначала удалите один.",
  ),
  hot_wallet_short: text(
    "The hot wallet, which sends it back, holds less of it than this deposit: refill it first, or keep the token.",
    "В горячем кошельке, с которого идёт возврат, меньше средств, чем в этом зачислении. Сначала пополните кошелёк или оставьте токены у себя.",
  ),
  hot_wallet_short_of_fee: text(
    "The hot wallet holds too little of the network's coin for the fee: refill it first.",
    "В горячем кошельке не хватает монет сети на комиссию. Сначала пополните его.",
  ),
}

/** A problem with one field. @param code of the rule that the field breaks. */
export function fieldProblem(field: string, code: string): Problem {
  const words = fieldCodes[code] ?? text(`This was refused: ${field}.`, `Поле не принято: ${field}.`)
  return new Problem(422, words, { field })
}

/** The refusals that an operator can cause. */
const refusals: Readonly<Partial<Record<ErrorTag, (parts: Refusal["parts"]) => Problem>>> = {
  not_found: () => notFoundProblem(),
  state_conflict: ({ details }) =>
    new Problem(
      409,
      text(
        `Somebody was first, or it does not wait any more: it is ${details?.["state"]}.`,
        `Кто-то успел раньше, или решать уже нечего. Состояние: ${details?.["state"]}.`,
      ),
    ),
  rate_limited: ({ retryAfter }) =>
    new Problem(
      429,
      text(
        `Too many attempts: try again in ${retryAfter} s.`,
        `Слишком много попыток. Повторите через ${retryAfter} с.`,
      ),
      { retryAfter },
    ),
  payload_too_large: () =>
    new Problem(413, text("That is more than this page takes.", "Это больше, чем можно отправить здесь.")),
  address_invalid: ({ fields }) => new Problem(422, describeAddress(fields?.["address"]?.code), { field: "address" }),
  validation_failed: ({ fields }) => {
    const [[field, { code }] = ["", { code: "" }]] = Object.entries(fields ?? {})
    if (field === "address" && code === "required")
      return new Problem(
        422,
        text(
          "Name an address: it has several senders, or none that is known.",
          "Укажите адрес: отправителей несколько, или ни один не известен.",
        ),
        { field },
      )
    return fieldProblem(field, code)
  },
  not_available: ({ details }) =>
    new Problem(
      409,
      text(
        `Nobody could do this now: ${details?.["party"]} is off.`,
        `Сейчас это некому выполнить: ${details?.["party"]} отключён.`,
      ),
    ),
  insufficient_funds: () => new Problem(409, text("The wallet holds less than that.", "В кошельке меньше этой суммы.")),
  password_common: () =>
    new Problem(
      422,
      text("This password is too easy to guess: choose another.", "Этот пароль легко подобрать. Выберите другой."),
      { field: "password" },
    ),
}

/** The request holds text that PostgreSQL can't store. */
export function unreadableProblem(): Problem {
  return new Problem(422, text("This holds text that can't be kept.", "Этот текст нельзя сохранить."))
}

/** The operator's role lacks the permission. */
export function forbiddenProblem(): Problem {
  return new Problem(403, text("Your role does not allow this.", "Ваша роль этого не позволяет."))
}

/** The object has changed meanwhile, or its state does not allow this. */
export function conflictProblem(): Problem {
  return new Problem(
    409,
    text("This is not possible any more. Load it again.", "Это уже невозможно. Обновите страницу."),
  )
}
