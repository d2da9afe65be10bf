import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { changePassword } from "@wallet/core"
import { useStepUp, useWalletClient } from "@wallet/react"
import { useState } from "react"
import { beforeAll, expect, test } from "vitest"
import { toFormProblems } from "#shared/forms/problems.ts"
import { createHarness, type Reply } from "#walletHarness.testing.tsx"
import { StepUpHost } from "./StepUpHost.tsx"

// The dialog is loaded lazily. Loading it first keeps the tests free of that wait.
beforeAll(async () => {
  await import("./StepUpDialog.tsx")
}, 60_000)

const wanted = { currentPassword: "correct horse", newPassword: "quiet river" }
const proofPath = "/stepUps/first/prove"
const required = (methods: string): Reply => ({
  error: {
    tag: "step_up_required",
    details: { stepUpId: "first", methods, expiresAt: "2026-11-21T20:00:00Z", subject: "a new password" },
  },
})

/** A form that makes one call. */
function ChangeForm() {
  const client = useWalletClient()
  const withStepUp = useStepUp()
  const [outcome, setOutcome] = useState("idle")
  const submit = () =>
    withStepUp(() => changePassword(client, wanted)).then(
      () => setOutcome("done"),
      (error: unknown) => setOutcome(toFormProblems(error, []).form?.code ?? "back in the form"),
    )
  return (
    <>
      <button type="button" onClick={() => void submit()}>
        Change
      </button>
      <p>{outcome}</p>
    </>
  )
}

/** Submits a form whose call requires a step-up until a proof is accepted. */
async function change(methods: string, answer: (proof: unknown) => Reply) {
  let isProven = false
  const { seen, Wrapper } = createHarness(({ path, body }) => {
    if (path === "/users/password") return isProven ? { data: null } : required(methods)
    if (path !== proofPath) return { data: null }
    const verdict = answer(body)
    isProven = verdict !== "lost" && "data" in verdict
    return verdict
  })
  render(
    <StepUpHost>
      <ChangeForm />
    </StepUpHost>,
    { wrapper: Wrapper },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "Change" }))
  const listBodies = (wantedPath: string) => seen.filter(({ path }) => path === wantedPath).map(({ body }) => body)
  return { user, bodiesOf: listBodies }
}

test("screens A4: a step-up asks for the code, proves it and repeats the same call", async () => {
  const { user, bodiesOf: listBodies } = await change("totp recovery_code", () => ({ data: null }))
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456")
  await screen.findByText("done")
  expect(listBodies(proofPath)).toEqual([{ oneTimePassword: "123456" }])
  expect(listBodies("/users/password")).toEqual([wanted, wanted])
})

test("screens A4: the dialog shows the confirmed operation in the provider's words", async () => {
  await change("totp", () => ({ data: null }))
  const dialog = await screen.findByRole("dialog")
  expect(within(dialog).queryByText("a new password")).not.toBeNull()
})

test("screens A4: a wrong code stays and has an error at its field, and another method is one press away", async () => {
  const { user, bodiesOf: listBodies } = await change("totp recovery_code", (proof) =>
    typeof proof === "object" && proof !== null && "recoveryCode" in proof
      ? { data: null }
      : { error: { tag: "otp_invalid", fields: { oneTimePassword: { code: "otp_invalid" } } } },
  )
  const code = await screen.findByRole("textbox", { name: "Code" })
  await user.type(code, "123456")
  await screen.findByText("Wrong code. Enter the current code from your app.")
  expect(code).toHaveProperty("value", "123456")
  await user.click(screen.getByRole("button", { name: "Recovery code" }))
  await user.type(screen.getByRole("textbox", { name: "Recovery code" }), "abcde-fghjk-mnpqr{Enter}")
  await screen.findByText("done")
  expect(listBodies(proofPath)).toHaveLength(2)
})

test("screens A4: without app and passkey a code is mailed at once", async () => {
  const { user, bodiesOf: listBodies } = await change("email", () => ({ data: null }))
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456")
  await screen.findByText("done")
  expect(listBodies("/stepUps/first/sendCode")).toHaveLength(1)
  expect(listBodies(proofPath)).toEqual([{ code: "123456" }])
})

test("screens A4: after the fifth wrong code the step-up starts again", async () => {
  let tries = 0
  const { user, bodiesOf: listBodies } = await change("totp", () => {
    tries += 1
    return tries === 1 ? { error: { tag: "step_up_exhausted" } } : { data: null }
  })
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456")
  await user.click(await screen.findByRole("button", { name: "Start again" }))
  await waitFor(() => expect(listBodies("/users/password")).toHaveLength(2))
})

test("screens A4: cancelling returns to the form without an error", async () => {
  const { user, bodiesOf: listBodies } = await change("totp", () => ({ data: null }))
  await user.click(await screen.findByRole("button", { name: "Cancel" }))
  await screen.findByText("back in the form")
  expect(listBodies("/users/password")).toHaveLength(1)
})
