import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useState } from "react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { loadErrorTexts, setErrorTexts } from "#i18n/errorTexts.ts"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { renderIn } from "#testRender.tsx"
import { translatePage } from "#translator.testing.ts"
import { Button } from "./Button.tsx"
import { Checkbox } from "./Checkbox.tsx"
import { Form } from "./Form.tsx"
import { RollingFigures } from "./RollingFigures.tsx"
import { Select } from "./Select.tsx"
import { Status } from "./Status.tsx"
import { TextArea } from "./TextArea.tsx"
import { TextField } from "./TextField.tsx"

beforeAll(async () => {
  setErrorTexts(
    async () =>
      ({ code }) =>
        `Refused: ${code}`,
  )
  await loadErrorTexts()
})

let end: () => void
beforeEach(() => {
  end = translatePage()
})
afterEach(() => end())

const hint = (
  <>
    <span>{"Available: "}</span>
    <b>5.00 EUR</b>
  </>
)

/** All fields of a form, each with a problem if it can have one. */
function AllFields({ problem, hint }: { readonly problem: Problem | undefined; readonly hint: ReactNode }) {
  const shown = { problem, hint, onChange: () => {} }
  return (
    <Form
      problems={{ form: problem, attempt: 0 }}
      onSubmit={() => {}}
      actions={
        <Button type="submit" isPending={problem !== undefined}>
          Send
        </Button>
      }
    >
      <TextField {...shown} label="Name" name="name" value="" />
      <TextArea {...shown} label="Text" name="text" value="" />
      <Select {...shown} label="Choice" options={[{ value: "a", text: "A" }]} value="a" />
      <Checkbox {...shown} isSelected={false}>
        Tick
      </Checkbox>
      <Status tone={problem ? "failed" : "done"}>{problem ? "No" : "Yes"}</Status>
      <RollingFigures text={problem ? "12.00" : "13.00"} />
    </Form>
  )
}

const problems: readonly (Problem | undefined)[] = [undefined, { code: "required" }, { code: "unknown" }, undefined]

/** Takes each of the problems in turn when it is pressed. */
function ChangingFields({ hint }: { readonly hint: ReactNode }) {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <AllFields problem={problems[step]} hint={hint} />
    </>
  )
}

test.each([
  ["a sentence", "As in your passport"],
  ["a sentence with an amount", hint],
  ["nothing", undefined],
])("hints and problems of a translated form come, change and go: %s", async (_, shownHint) => {
  const { container } = renderIn("en", <ChangingFields hint={shownHint} />)
  for (const [step, problem] of problems.entries()) {
    if (step > 0) await userEvent.click(screen.getByText("Next"))
    await waitFor(() => expect(container.querySelectorAll("font").length).toBeGreaterThan(5))
    const required = screen.queryAllByText(m.errors_required({}, { locale: "en" }))
    expect(required.length > 0).toBe(problem?.code === "required")
  }
})

function CheckedField() {
  const [value, setValue] = useState("")
  const problem = value === "" ? undefined : { code: value.length > 3 ? "too_long" : "required" }
  return <TextField label="Name" name="name" value={value} onChange={setValue} problem={problem} hint={hint} />
}

test("a translated field is typed into and emptied", async () => {
  const { container } = renderIn("en", <CheckedField />)
  const field = screen.getByRole("textbox")
  await userEvent.type(field, "abcdef")
  expect(await screen.findByText("Refused: too_long")).toBeTruthy()
  await userEvent.clear(field)
  expect(container.textContent).toContain("Available: 5.00 EUR")
})
