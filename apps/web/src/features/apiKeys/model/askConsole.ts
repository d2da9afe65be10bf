import { signRequest } from "@wallet/core"

/** The answer to a call made in the console. */
export interface ConsoleAnswer {
  readonly status: number
  readonly duration: number
  readonly text: string
}

/** The path with exactly one slash at its start. The customer may type it without one. */
export function fromSlash(path: string): string {
  return path.trim().replace(/^\/*/, "/")
}

/**
 * Requests a path below the API's address. Letters beyond ASCII are percent-encoded. The console shows what a program would
 * receive, so the answer is not parsed: JSON is only indented.
 */
export async function askConsole(
  apiUrl: string,
  typed: string,
  apiKey: string,
  isSigned: boolean,
): Promise<ConsoleAnswer | "failed"> {
  const started = performance.now()
  try {
    const { pathname, search } = new URL(fromSlash(typed), "https://api.example")
    const path = pathname + search
    const request = { method: "GET", path, body: undefined }
    const authorization = isSigned ? await signRequest(apiKey, request, Date.now()) : `Bearer ${apiKey}`
    const response = await fetch(apiUrl + path, { headers: { Authorization: authorization } })
    const text = laidOut(await response.text())
    return { status: response.status, duration: Math.round(performance.now() - started), text }
  } catch {
    return "failed"
  }
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
