/** A short message that goes away by itself. */
export interface Toast {
  /** The meaning of the toast, for screens that translate. */
  readonly code: "authorization_error" | "unreadable_answer" | "network_error"
  /** The English text; equal texts in quick succession are shown once, see `createToastPolicy`. */
  readonly text: string
  /** The kind of body that came in place of JSON, for screens that translate: only with `unreadable_answer`. */
  readonly answer?: { readonly status: number; readonly detail: "empty" | "no_text" | { readonly text: string } }
  /** Time that it stays, in milliseconds. */
  readonly life: number
  readonly kind: "error"
}

/** The known facts about an answer that could not be read. */
export interface UnreadableAnswer {
  readonly status: number
  readonly statusText: string
  /** The body as text. */
  readonly body: string
}

const unreadableLife = 8000
const networkLife = 3000

/**
 * The toast of a failed connection.
 *
 * @see spec §8
 * @example
 * show(networkErrorToast.text)
 */
export const networkErrorToast: Toast = {
  code: "network_error",
  text: "Network error",
  life: networkLife,
  kind: "error",
}

/**
 * The toast of an answer that is no JSON: its text depends on the status and on what came.
 *
 * @see spec §8
 * @example
 * unreadableAnswerToast({ status: 401, statusText: "Unauthorized", body: "" }).text // → "Authorization error"
 */
export function unreadableAnswerToast(answer: UnreadableAnswer): Toast {
  if (answer.status === 401)
    return { code: "authorization_error", text: "Authorization error", life: unreadableLife, kind: "error" }
  const { status } = answer
  const [detail, described] = describe(answer)
  const text = `Error while fetching response answer json: ${status} ${described}`
  return { code: "unreadable_answer", text, answer: { status, detail }, life: unreadableLife, kind: "error" }
}

type Detail = NonNullable<Toast["answer"]>["detail"]

/** HTTP/2 knows no status text, and an empty answer says more than its status text does. */
function describe({ statusText, body }: UnreadableAnswer): readonly [Detail, string] {
  if (body.trim() === "") return ["empty", "<empty answer>"]
  const text = statusText.trim()
  return text === "" ? ["no_text", "<no text>"] : [{ text }, text]
}
