import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import { changePassword } from "@wallet/core"
import { afterEach, expect, test } from "vitest"
import { StepUpCancelled } from "#stepUps.ts"
import { createTestWallet } from "#testing/createTestWallet.tsx"
import { useWalletClient } from "#walletContext.ts"
import { useStepUp, useStepUpRequest } from "./access.ts"

afterEach(cleanup)

/** A page whose call wants a step-up until one has been proved. */
function openPage() {
  let isProved = false
  const { paths, wrapper } = createTestWallet((path) => {
    if (path.endsWith("/prove")) isProved = true
    return isProved ? { data: null } : { tag: "step_up_required", details: { stepUpId: "step-up-1", methods: "totp" } }
  })
  const { result } = renderHook(() => ({ client: useWalletClient(), withStepUp: useStepUp() }), { wrapper })
  const { client, withStepUp } = result.current
  const change = () => withStepUp(() => changePassword(client, { currentPassword: "old", newPassword: "quiet river" }))
  return { change, paths, wrapper }
}

test("the call is made again once its step-up is proved", async () => {
  const { change, paths, wrapper } = openPage()
  const dialog = renderHook(() => useStepUpRequest(), { wrapper })
  const changed = change()
  await waitFor(() => expect(dialog.result.current).toBeDefined())
  await act(() => dialog.result.current?.prove({ oneTimePassword: "123456" }) ?? Promise.resolve())
  await expect(changed).resolves.toBeNull()
  expect(paths).toHaveLength(3)
  expect(dialog.result.current).toBeUndefined()
})

test("a step-up that is cancelled, also by a newer one, leaves its call unmade", async () => {
  const { change, paths, wrapper } = openPage()
  const dialog = renderHook(() => useStepUpRequest(), { wrapper })
  const first = change().catch((error: unknown) => error)
  await waitFor(() => expect(dialog.result.current).toBeDefined())
  const second = change().catch((error: unknown) => error)
  expect(await first).toBeInstanceOf(StepUpCancelled)
  act(() => dialog.result.current?.cancel())
  expect(await second).toBeInstanceOf(StepUpCancelled)
  expect(paths).toHaveLength(2)
})

test("where no component shows step-ups, the refusal is passed on", async () => {
  const { change } = openPage()
  await expect(change()).rejects.toMatchObject({ tag: "step_up_required" })
})
