import { describe, expect, test } from "vitest"
import { networkErrorToast, unreadableAnswerToast } from "./toasts.ts"

const prefix = "Error while fetching response answer json: "

describe("spec §8, §9: toasts", () => {
  test("a network failure is shown for 3000 ms", () => {
    expect(networkErrorToast).toMatchObject({ text: "Network error", life: 3000, kind: "error" })
  })

  test.each(["", "<html>Sign in</html>"])("a non-JSON 401 is an authorization error for 8000 ms, body %j", (body) => {
    const toast = unreadableAnswerToast({ status: 401, statusText: "Unauthorized", body })
    expect(toast).toMatchObject({ text: "Authorization error", life: 8000, kind: "error" })
  })

  test.each([
    [{ status: 502, statusText: "Bad Gateway", body: "<html>" }, "502 Bad Gateway"],
    [{ status: 502, statusText: "", body: "<html>" }, "502 <no text>"],
    [{ status: 200, statusText: "OK", body: "" }, "200 <empty answer>"],
    [{ status: 200, statusText: "", body: " \r\n\uFEFF" }, "200 <empty answer>"],
    [{ status: 204, statusText: "No Content", body: "" }, "204 <empty answer>"],
  ])("any other non-JSON answer is shown with status and text for 8000 ms: %j", (answer, told) => {
    expect(unreadableAnswerToast(answer)).toMatchObject({ text: prefix + told, life: 8000, kind: "error" })
  })
})
