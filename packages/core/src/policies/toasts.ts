/** A short message that goes away by itself. */
export interface Toast {
  /** What it means, for screens that translate. */
  readonly code: "authorization_error" | "unreadable_answer" | "network_error"
  /** The English text; equal texts in quick succession are shown once, see `createToastPolicy`. */
  readonly text: string
  /** For how long it stays, in milliseconds. */
  readonly life: number
  readonly kind: "error"
}

/** What is known of an answer that could not be read. */
export interface UnreadableAnswer {
  readonly status: number
  readonly statusText: string
  /** The body as text. */
  readonly body: string
}

const unreadableLife = 8000
const networkLife = 3000

/** The toast of a failed connection (spec §8). */
export const networkErrorToast: Toast = {
  code: "network_error",
  text: "Network error",
  life: networkLife,
  kind: "error",
}

/** The toast of an answer that is no JSON (spec §8): its text depends on the status and on what came. */
export function unreadableAnswerToast(answer: UnreadableAnswer): Toast {
  if (answer.status === 401)
    return { code: "authorization_error", text: "Authorization error", life: unreadableLife, kind: "error" }
  const text = `Error while fetching response answer json: ${answer.status} ${describe(answer)}`
  return { code: "unreadable_answer", text, life: unreadableLife, kind: "error" }
}

/** HTTP/2 knows no status text, and an empty answer says more than its status text does. */
function describe({ statusText, body }: UnreadableAnswer): string {
  if (body.trim() === "") return "<empty answer>"
  return statusText.trim() || "<no text>"
}
