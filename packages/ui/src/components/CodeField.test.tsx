import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { CodeField } from "./CodeField.tsx"

function Field({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState("")
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

const input = () => screen.getByRole<HTMLInputElement>("textbox")

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  [" 123-456\n", "123456"],
  ["1234567", ""],
  ["12a456", ""],
])("pasting %j enters %j", async (pasted, entered) => {
  const user = userEvent.setup()
  const onComplete = vi.fn<(code: string) => void>()
  renderIn("en", <Field onComplete={onComplete} />)
  await user.click(input())
  await user.paste(pasted)
  expect(input().value).toBe(entered)
  expect(onComplete.mock.calls).toEqual(entered ? [[entered]] : [])
})

test("a phone fills it in from the message", () => {
  renderIn("en", <Field onComplete={() => {}} />)
  expect(input().autocomplete).toBe("one-time-code")
  expect(input().inputMode).toBe("numeric")
})
