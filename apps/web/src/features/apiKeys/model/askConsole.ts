import { signRequest } from "@wallet/core"

/** What came back for a call of the console. */
export interface ConsoleAnswer {
  readonly status: number
  readonly duration: number
  readonly text: string
}

/** A path with the one slash that it begins with, which a person may leave out. */
export function fromSlash(path: string): string {
  return path.trim().replace(/^\/*/, "/")
}

/**
 * Asks for a path below the API's address, in whatever letters it is written. The answer is as it came: the console shows
 * what a program would see, so the client's own reading is left out.
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
