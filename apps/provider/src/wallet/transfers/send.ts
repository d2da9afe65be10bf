import type { CallAnswer, CallInput, Contract } from "@wallet/core/contract"
import { type Addressees, notifyEach, readAddressees } from "#notifications/notify.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import { newId } from "#platform/database/newId.ts"
import type { Person } from "#platform/http/answers.ts"
import type { GroupedRequest } from "#platform/http/handler.ts"
import { orRefusal, Refusal } from "#platform/http/refusal.ts"
import type { Hint } from "#platform/live/publish.ts"
import { parseAmount, readCurrency, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { postEach } from "#wallet/history/post.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoing, type TakenOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { readPeopleOfPairs, type Viewing } from "#wallet/people/people.ts"
import { countLookups, rememberRecipients } from "./lookups.ts"
import { findParties, type Parties, typedAddress } from "./recipient.ts"
import { recordTransfers } from "./record.ts"
import { type Sending, toPosting } from "./sending.ts"

type CreateTransfer = Contract["createTransfer"]

const send: OutgoingWay = {
  name: "send",
  isLimited: true,
  confirmation: "allowance",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: true,
  leaves: false,
  pausedAs: "send",
}

/** Sends money for several customers at once, with a fixed number of statements. */
export async function sendTogether(
  services: Services,
  requests: readonly GroupedRequest<CreateTransfer>[],
  { trx, writes }: Pipeline,
): Promise<readonly (CallAnswer<CreateTransfer> | Refusal)[]> {
  const at = services.now()
  const senderIds = requests.map(({ caller }) => caller.account)
  const lookups = requests.map(({ caller, input }) => ({ userId: caller.account, recipient: input.recipient }))
  // In the same transaction: the count commits with the refusals, so uncounted look-ups reveal nothing.
  const [{ known, refused: beyondLimit }, parties, outgoing] = await Promise.all([
    countLookups(services, trx, lookups),
    findParties(trx, [...senderIds, ...requests.map(({ input }) => input.recipient)]),
    readOutgoing(services, { trx, writes }, { accountIds: senderIds, ways: [send], at }),
  ])
  const taken = new Map<Sending, TakenOutgoing>()
  const newPairs = new Set<Sending>()
  const plans = requests.map(({ caller, input, isConfirmed }, index) =>
    orRefusal(() => {
      const lookup = lookups[index]
      const refusal = lookup && beyondLimit.get(lookup)
      if (refusal) throw refusal
      const sending = plan(input, caller.account, parties, at)
      const { amount } = sending
      if (lookup && !known.has(lookup)) newPairs.add(sending)
      taken.set(sending, outgoing.take({ accountId: caller.account, way: send, amount, isConfirmed }))
      return sending
    }),
  )
  const sendings = plans.filter((sending): sending is Sending => !(sending instanceof Refusal))

  const recipientIds = sendings.map(({ recipient }) => recipient.id)
  const [refusals, addressees, personOf] = await Promise.all([
    postEach({ trx, writes }, sendings.map(toPosting), at),
    readAddressees(trx, recipientIds),
    readPeopleOfPairs(trx, sendings.map(toViewing)),
  ])
  const refused = new Map(sendings.map((sending, index) => [sending, refusals[index]]))
  const sent = sendings.filter((sending) => !refused.get(sending))
  await recordTransfers(writes, sent)
  await rememberRecipients(
    writes,
    sent
      .filter((sending) => newPairs.has(sending))
      .map(({ sender, recipient }) => ({ userId: sender.id, recipientId: recipient.id })),
  )
  await notifyRecipients({ trx, writes }, sent, { addressees, personOf, hints: sent.flatMap(listHints) })
  const counted = sent.flatMap((sending) => {
    const what = taken.get(sending)
    return what ? [{ taken: what }] : []
  })
  await countOutgoing(writes, counted, at)
  return plans.map((sending) => (sending instanceof Refusal ? sending : (refused.get(sending) ?? toAnswer(sending))))
}

function plan(input: CallInput<CreateTransfer>, senderId: string, parties: Parties, at: Date): Sending {
  const amount = parseAmount(input.amount, readCurrency(input.currency))
  const recipient = parties.recipient(input.recipient, senderId)
  const recipientShown = typedAddress(input.recipient) ?? recipient.masked
  return {
    id: newId(),
    sender: parties.known(senderId),
    recipient,
    recipientShown,
    amount,
    note: input.note || null,
    at,
  }
}

/** Data that both sides' open pages read again. */
function listHints({ sender, recipient }: Sending): Hint[] {
  return [sender.id, recipient.id].flatMap((userId): Hint[] => [
    { userId, type: "wallets" },
    { userId, type: "operations" },
  ])
}

/** Content of the recipient's notification. */
type RecipientNotice = Omit<Sending, "note" | "at" | "recipientShown">

/** Read before notifications are written, so that the reads share a round trip with others. */
interface ReadAhead {
  readonly addressees: Addressees
  /** The sender as a recipient sees them. */
  readonly personOf: (pair: Viewing) => Person | undefined
  readonly hints: readonly Hint[]
}

/** Tells the recipients of transfers. */
export async function notifyRecipients(
  pipeline: Pipeline,
  sent: readonly RecipientNotice[],
  readAhead?: ReadAhead,
): Promise<void> {
  const personOf = readAhead?.personOf ?? (await readPeopleOfPairs(pipeline.trx, sent.map(toViewing)))
  await notifyEach(
    pipeline,
    sent.map((sending) => ({
      userId: sending.recipient.id,
      kind: "transfer_received",
      amount: sending.amount,
      detail: sending.sender.masked,
      name: personOf(toViewing(sending))?.name,
      subjectId: sending.id,
    })),
    readAhead?.addressees,
    readAhead?.hints,
  )
}

/** The recipient of a transfer sees its sender. */
function toViewing({ sender, recipient }: Pick<Sending, "sender" | "recipient">): Viewing {
  return { viewerId: recipient.id, personId: sender.id }
}

function toAnswer({ id, recipientShown, amount, note, at }: Sending): CallAnswer<CreateTransfer> {
  return {
    id,
    state: "completed",
    amount: wireMoney(amount),
    recipient: recipientShown,
    note,
    createdAt: at.toISOString(),
  }
}
