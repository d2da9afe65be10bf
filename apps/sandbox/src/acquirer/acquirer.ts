import { type Acquirer, getAcquirer } from "@wallet/provider/rails/card/acquirers.ts"
import type { CardMessage, CardRail } from "@wallet/provider/rails/card/cardRail.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxCardChallengesTable, SandboxDatabase } from "../database/schema.ts"
import { isAnswering, requireAnswering } from "../outages/outages.ts"
import { createSigner, type Signer } from "../signer.ts"
import { release } from "./authorisations.ts"
import type { TypedCard } from "./cardForm.ts"
import { answerChallenge, authenticate, findChallenge } from "./challenges.ts"
import { chargeOnce, findOutcome, type ListedCharge, listCharges } from "./charges.ts"
import { actOnDispute, type DisputeAction, findDispute, takeEvidence, toDisputeId } from "./disputes.ts"
import { findRefundStatus, refundOnce } from "./refunds.ts"
import { describeToken, forgetCard, keepCard, type Tokenization, tokenize } from "./tokens.ts"

/** Path of `acquirerPageRoutes`. */
export const acquirerPath = "/sandbox/acquirer"

export interface SandboxAcquirer extends CardRail {
  readonly signer: Signer
  /** Exchanges a card from the browser for a token that can be charged once. The number is not stored. */
  tokenize(card: TypedCard): Promise<Tokenization>
  /** Finds a bank's 3-D Secure request to its customer. */
  findChallenge(id: string): Promise<SandboxCardChallengesTable | undefined>
  /** Answers it. False if it is answered or expired. */
  answerChallenge(id: string, answer: "passed" | "failed"): Promise<boolean>
  /** Makes a card's bank act on a charge. False if there is no such charge. */
  dispute(reference: string, action: DisputeAction): Promise<boolean>
  /**
   * The party for which it has made a charge or a 3-D Secure request: it acquires roubles for one party, and other
   * currencies for another.
   */
  partyOf(reference: string): Promise<Acquirer>
  listCharges(): Promise<readonly ListedCharge[]>
}

interface AcquirerOptions {
  /** Origin of its pages. */
  readonly siteOrigin: string
  /** Signs its messages, and hides card identifiers. */
  readonly secret: Uint8Array
}

const UuidSchema = v.pipe(v.string(), v.uuid())
const MessageSchema = v.variant("event", [
  v.object({ reference: UuidSchema, event: v.literal("authenticated") }),
  v.object({ reference: UuidSchema, event: v.literal("dispute_updated"), dispute: v.string() }),
  v.object({ reference: UuidSchema, event: v.literal("refund_updated"), refund: UuidSchema }),
])

/**
 * A card acquirer without banks: it really checks the input, and has documented cards for each outcome
 * (`testCards`).
 *
 * @param db connections of its own, as an outside company has them: it is asked while a caller holds one of the
 * provider's, and waiting there for a second would stop both.
 */
export function createSandboxAcquirer(
  db: Kysely<SandboxDatabase>,
  now: () => Date,
  { siteOrigin, secret }: AcquirerOptions,
): SandboxAcquirer {
  const signer = createSigner(secret)
  const pageUrl = (id: string) => `${siteOrigin}${acquirerPath}/3ds/${id}`
  const answer = async <Answer>(give: () => Promise<Answer>): Promise<Answer> => {
    await requireAnswering(db, "card")
    return give()
  }
  return {
    form: { kind: "ours", tokenizationUrl: `${acquirerPath}/tokens` },
    capture: "manual",
    sandbox: true,
    signer,
    isAvailable: () => isAnswering(db, "card"),
    tokenize: (card) => answer(() => tokenize(db, secret, card, now())),
    describe: (token) => answer(() => describeToken(db, token, now())),
    authenticate: (charge, returnUrl) => answer(() => authenticate(db, charge, { returnUrl, pageUrl, now: now() })),
    charge: (charge) => answer(() => chargeOnce(db, charge, now())),
    chargeOutcome: (reference) => answer(() => findOutcome(db, reference)),
    release: (reference) => answer(() => release(db, reference, now())),
    refund: (refund) => answer(() => refundOnce(db, refund, now())),
    refundStatus: ({ refund }) => answer(() => findRefundStatus(db, refund, now())),
    findDispute: (id) => answer(() => findDispute(db, id, now())),
    sendEvidence: ({ dispute }) => answer(() => takeEvidence(db, dispute)),
    keep: (reference) => answer(() => keepCard(db, secret, reference, now())),
    forget: (token) => answer(() => forgetCard(db, token, now())),
    readMessage(body, headers) {
      signer.verify(body, headers)
      return readMessage(body)
    },
    findChallenge: (id) => findChallenge(db, id),
    answerChallenge: (id, answer) => answerChallenge(db, id, answer, now()),
    dispute: (reference, action) => actOnDispute(db, reference, action, now()),
    partyOf: async (reference) => getAcquirer(await findCurrency(db, reference)),
    listCharges: () => listCharges(db),
  }
}

async function findCurrency(db: Kysely<SandboxDatabase>, reference: string): Promise<string> {
  const charge = await db
    .selectFrom("sandbox.card_charges")
    .select("currency")
    .where("reference", "=", reference)
    .unionAll(db.selectFrom("sandbox.card_challenges").select("currency").where("reference", "=", reference))
    .limit(1)
    .executeTakeFirst()
  return charge?.currency ?? ""
}

/** Messages about a refund or a dispute also contain its id. */
const SentSchema = v.object({ reference: v.string(), event: v.string() })

function readMessage(body: string): CardMessage {
  const { reference, event } = v.parse(SentSchema, JSON.parse(body))
  // Sent by an older version, before disputes had states.
  if (event === "charged_back") return { reference, event: "dispute_updated", dispute: toDisputeId(reference) }
  const [name, id] = event.split(":")
  return v.parse(MessageSchema, { reference, event: name, refund: id, dispute: id })
}
