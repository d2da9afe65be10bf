import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import { createWalletClient, openOperations } from "@wallet/core"
import type { Transfer } from "@wallet/core/contract"
import {
  createFakeClock,
  createMemoryStorage,
  createTestProvider,
  refuse,
  type TestHandlers,
  type TestProvider,
} from "@wallet/core/testing"
import { type ReactNode, StrictMode } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { useStepUpRequest } from "#hooks/access.ts"
import { useCancelProtectedTransfer } from "#hooks/protectedTransfers.ts"
import { useReconcile } from "#hooks/provider.ts"
import { useCreateTransfer } from "#hooks/transfers.ts"
import { WalletProvider } from "#WalletProvider.tsx"

afterEach(cleanup)

const payment = { recipient: "bob@example.com", amount: "12.5", currency: "USDT" }
const subject = "a send of 5.00 WUD to Ann"
const stepUp = { stepUpId: "step-up-1", methods: "totp recovery_code", expiresAt: "2026-01-01T00:10:00Z", subject }

/** A provider with Ann, who has 100 USDT, and Bob; and what Ann's browser stores. */
function createWorld(handlers: TestHandlers = {}) {
  const clock = createFakeClock()
  const provider = createTestProvider({ handlers, now: clock.now, timers: clock.timers })
  const { accessToken, id } = provider.addCustomer({ email: "ann@example.com", balances: { USDT: "100" } })
  provider.addCustomer({ email: "bob@example.com" })
  return { clock, provider, storage: createMemoryStorage({ accessToken, userId: id }) }
}

type World = ReturnType<typeof createWorld>

/** Opens a page of Ann's browser: a client of its own over the storage that all pages share. */
function openPage({ clock, provider, storage }: World) {
  const client = createWalletClient({
    siteDomain: "example.com",
    fetch: provider.fetch,
    storage,
    now: clock.now,
    timers: clock.timers,
    retries: 0,
  })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <WalletProvider client={client}>{children}</WalletProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  return { client, wrapper }
}

/** Opens a form that sends money, on a page of its own or on one that is open already. */
function openForm(world: World, page = openPage(world)) {
  const onDone = vi.fn<(data: Transfer) => void>()
  const onRefused = vi.fn<(error: unknown) => void>()
  const { result, unmount } = renderHook(() => useCreateTransfer({ onDone, onRefused }), { wrapper: page.wrapper })
  return { ...page, form: () => result.current, onDone, onRefused, unmount }
}

const countCalls = (provider: TestProvider, name: string) => provider.calls.filter(({ call }) => call === name).length
const listKeys = (provider: TestProvider) =>
  provider.calls.filter(({ call }) => call === "createTransfer").map(({ idempotencyKey }) => idempotencyKey)
const spent = ({ provider }: World) => 100 - Number(provider.balanceOf("ann@example.com", "USDT"))

test("a double click pays once, and the form is notified once", async () => {
  const world = createWorld()
  const { form, onDone, client } = openForm(world)
  await act(() => Promise.all([form().submit(payment), form().submit(payment)]))
  expect(form()).toMatchObject({ status: "done", isPending: false, data: { amount: { amount: "12.50000" } } })
  expect([countCalls(world.provider, "createTransfer"), spent(world)]).toEqual([1, 12.5])
  expect(onDone).toHaveBeenCalledOnce()
  expect(openOperations(client)).toEqual([])
})

test("the same payment again, once the first is done, is another one", async () => {
  const world = createWorld()
  const { form } = openForm(world)
  await act(() => form().submit(payment))
  act(() => form().reset())
  expect(form()).toMatchObject({ status: "idle", lost: false, data: undefined })
  await act(() => form().submit(payment))
  expect(spent(world)).toBe(25)
})

test("a lost answer is neither done nor refused, and becomes done once the provider says so", async () => {
  const world = createWorld()
  const { provider } = world
  provider.failNext({ call: "createTransfer", answerLost: true })
  provider.failNext({ call: "getIdempotencyOutcome", network: true, times: 3 })
  const { form, onDone, onRefused } = openForm(world)
  await act(() => form().submit(payment))
  expect(form()).toMatchObject({ status: "checking", idempotencyKey: listKeys(provider)[0] })
  await act(() => world.clock.advance(10_000))
  expect(form()).toMatchObject({ status: "done", data: { state: "completed" } })
  expect([spent(world), onDone.mock.calls.length, onRefused.mock.calls.length]).toEqual([12.5, 1, 0])
})

test("while an outcome is being checked nothing else is sent", async () => {
  const world = createWorld()
  world.provider.failNext({ call: "createTransfer", answerLost: true })
  world.provider.failNext({ call: "getIdempotencyOutcome", network: true })
  const { form } = openForm(world)
  await act(() => form().submit(payment))
  await act(() => form().submit({ ...payment, amount: "1" }))
  expect([form().status, countCalls(world.provider, "createTransfer")]).toEqual(["checking", 1])
})

test("a reload in the middle comes back to the same payment, and ends with its outcome", async () => {
  const world = createWorld()
  world.provider.setLatency(60_000)
  const before = openForm(world)
  act(() => void before.form().submit(payment))
  await waitFor(() => expect(spent(world)).toBe(12.5))
  before.client.dispose()
  before.unmount()
  world.provider.setLatency(0)

  const after = openForm(world)
  expect(after.form()).toMatchObject({ status: "checking", idempotencyKey: listKeys(world.provider)[0] })
  await waitFor(() => expect(after.form().status).toBe("done"))
  expect([spent(world), after.onDone.mock.calls.length]).toEqual([12.5, 1])
})

test("a refusal that a reload has lost is shown after it", async () => {
  const world = createWorld()
  world.provider.failNext({ call: "createTransfer", answerLost: true })
  const before = openForm(world)
  await act(() =>
    before
      .form()
      .submit({ ...payment, amount: "500" })
      .then(before.unmount),
  )

  const after = openForm(world)
  await waitFor(() => expect(after.form()).toMatchObject({ status: "refused", error: { tag: "insufficient_funds" } }))
  expect(after.onRefused).toHaveBeenCalledOnce()
})

test("what never arrived is lost only after the time limit, and is sent again under its key", async () => {
  const world = createWorld()
  world.provider.failNext({ call: "createTransfer", network: true })
  const { form } = openForm(world)
  await act(() => form().submit(payment))
  await act(() => world.clock.advance(20_000))
  expect(form().status).toBe("checking")
  await act(() => world.clock.advance(20_000))
  expect(form()).toMatchObject({ status: "idle", lost: true })
  await act(() => form().submit(payment))
  const [first, second] = listKeys(world.provider)
  expect([form().status, second, spent(world)]).toEqual(["done", first, 12.5])
})

test("a refusal is shown with its error, and the next try is a new payment", async () => {
  const world = createWorld()
  const { form, onRefused } = openForm(world)
  await act(() => form().submit({ ...payment, amount: "500" }))
  expect(form()).toMatchObject({ status: "refused", error: { tag: "insufficient_funds" }, data: undefined })
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tag: "insufficient_funds" }))
  await act(() => form().submit(payment))
  const [first, second] = listKeys(world.provider)
  expect([form().status, first === second, spent(world)]).toEqual(["done", false, 12.5])
})

test("a step-up is requested and proved, and the payment is made once", async () => {
  const proofs: unknown[] = []
  const world = createWorld({
    proveStepUp(_world, { input }) {
      proofs.push(input.oneTimePassword)
      if (input.oneTimePassword !== "123456") throw refuse("otp_invalid")
      return null
    },
  })
  world.provider.failNext({ call: "createTransfer", tag: "step_up_required", details: stepUp })
  const { form, onRefused } = openForm(world)
  let submitted: Promise<void> | undefined
  act(() => {
    submitted = form().submit(payment)
  })
  await waitFor(() => expect(form()).toMatchObject({ status: "confirming", isPending: true }))
  expect(form().stepUp).toMatchObject({ stepUpId: "step-up-1", methods: ["totp", "recovery_code"], subject })
  expect(spent(world)).toBe(0)

  await expect(form().stepUp?.prove({ oneTimePassword: "000000" })).rejects.toMatchObject({ tag: "otp_invalid" })
  expect(form().status).toBe("confirming")
  await act(async () => {
    await form().stepUp?.prove({ oneTimePassword: "123456" })
    await submitted
  })
  expect([form().status, spent(world), proofs]).toEqual(["done", 12.5, ["000000", "123456"]])
  expect(onRefused).not.toHaveBeenCalled()
})

test("a step-up that is cancelled changes nothing", async () => {
  const world = createWorld()
  const { form, onDone, onRefused, client } = openForm(world)
  world.provider.failNext({ call: "createTransfer", tag: "step_up_required", details: stepUp })
  let submitted: Promise<void> | undefined
  act(() => {
    submitted = form().submit(payment)
  })
  await waitFor(() => expect(form().status).toBe("confirming"))
  await act(() => {
    form().stepUp?.cancel()
    return submitted ?? Promise.resolve()
  })
  expect(form()).toMatchObject({ status: "idle", lost: false, stepUp: undefined })
  expect([spent(world), openOperations(client), onDone.mock.calls, onRefused.mock.calls]).toEqual([0, [], [], []])
  await act(() => form().submit(payment))
  expect([form().status, spent(world)]).toEqual(["done", 12.5])
})

test("an expired step-up is requested again", async () => {
  const world = createWorld({ proveStepUp: () => null })
  world.provider.failNext({ call: "createTransfer", tag: "step_up_required", details: stepUp })
  world.provider.failNext({
    call: "createTransfer",
    tag: "step_up_required",
    details: { ...stepUp, stepUpId: "step-up-2" },
  })
  const { form } = openForm(world)
  act(() => void form().submit(payment))
  await waitFor(() => expect(form().stepUp?.stepUpId).toBe("step-up-1"))
  act(() => form().stepUp?.restart())
  await waitFor(() => expect(form().stepUp?.stepUpId).toBe("step-up-2"))
  await act(async () => form().stepUp?.prove({ oneTimePassword: "123456" }))
  await waitFor(() => expect([form().status, spent(world)]).toEqual(["done", 12.5]))
})

test("one dialog answers the step-ups of every form, and goes with the form that asked", async () => {
  const world = createWorld()
  const page = openPage(world)
  const dialog = renderHook(() => useStepUpRequest(), { wrapper: page.wrapper })
  const { form, unmount } = openForm(world, page)
  world.provider.failNext({ call: "createTransfer", tag: "step_up_required", details: stepUp })
  act(() => void form().submit(payment))
  await waitFor(() => expect(dialog.result.current?.stepUpId).toBe("step-up-1"))
  act(() => unmount())
  expect(dialog.result.current).toBeUndefined()
})

test("a step-up ends with its session", async () => {
  const world = createWorld()
  const page = openPage(world)
  const { form } = openForm(world, page)
  world.provider.failNext({ call: "createTransfer", tag: "step_up_required", details: stepUp })
  act(() => void form().submit(payment))
  await waitFor(() => expect(form().status).toBe("confirming"))
  act(() => page.client.store.setState({ accessToken: undefined }))
  await waitFor(() => expect(form().status).toBe("idle"))
})

test("the same payment in two tabs at once is made once, and both show that it is done", async () => {
  const world = createWorld()
  const [one, two] = [openForm(world), openForm(world)]
  await act(() => Promise.all([one.form().submit(payment), two.form().submit(payment)]))
  await act(() => world.clock.advance(10_000))
  await waitFor(() => expect([one.form().status, two.form().status]).toEqual(["done", "done"]))
  expect([new Set(listKeys(world.provider)).size, spent(world)]).toEqual([1, 12.5])
})

test("a form that is left while it sends shows the outcome the next time, and is not told while it is away", async () => {
  const world = createWorld()
  const page = openPage(world)
  const before = openForm(world, page)
  let submitted: Promise<void> | undefined
  act(() => {
    submitted = before.form().submit(payment)
  })
  before.unmount()
  await act(() => submitted ?? Promise.resolve())
  expect([before.onDone.mock.calls, openOperations(page.client)]).toEqual([[], []])

  const after = openForm(world, page)
  expect(after.form().status).toBe("checking")
  await waitFor(() => expect(after.form().status).toBe("done"))
  expect([after.onDone.mock.calls.length, spent(world)]).toEqual([1, 12.5])
  after.unmount()
  // Once it has been shown, the next form is an empty one.
  expect(openForm(world, page).form()).toMatchObject({ status: "idle", lost: false })
})

test("a form that opens after the app has learnt the outcome shows it", async () => {
  const world = createWorld()
  world.provider.failNext({ call: "createTransfer", answerLost: true })
  world.provider.failNext({ call: "getIdempotencyOutcome", network: true })
  const before = openForm(world)
  await act(() => before.form().submit(payment))
  before.unmount()
  expect(openOperations(before.client)).toHaveLength(1)

  const page = openPage(world)
  renderHook(() => useReconcile(), { wrapper: page.wrapper })
  await waitFor(() => expect(openOperations(page.client)).toEqual([]))
  const after = openForm(world, page)
  await waitFor(() => expect(after.form().status).toBe("done"))
  expect(after.onDone).toHaveBeenCalledOnce()
})

test("an earlier call about another object is not shown", async () => {
  const world = createWorld({ cancelProtectedTransfer: () => Promise.reject(new Error("unused")) })
  world.provider.failNext({ call: "cancelProtectedTransfer", network: true })
  world.provider.failNext({ call: "getIdempotencyOutcome", network: true, times: 9 })
  const open = (about: string) =>
    renderHook(() => useCancelProtectedTransfer({ about }), { wrapper: openPage(world).wrapper }).result
  const first = open("transfer-1")
  await act(() => first.current.submit({ transferId: "transfer-1" }))
  expect([first.current, open("transfer-1").current, open("transfer-2").current]).toMatchObject([
    { status: "checking" },
    { status: "checking" },
    { status: "idle" },
  ])
})

test("another customer in the same browser sees nothing of a payment", async () => {
  const world = createWorld()
  world.provider.failNext({ call: "createTransfer", answerLost: true })
  world.provider.failNext({ call: "getIdempotencyOutcome", network: true })
  const before = openForm(world)
  await act(() => before.form().submit(payment))
  before.unmount()
  const { accessToken, id } = world.provider.addCustomer({ email: "eve@example.com" })
  world.storage.setItem("accessToken", accessToken)
  world.storage.setItem("userId", id)
  expect(openForm(world).form().status).toBe("idle")
})
