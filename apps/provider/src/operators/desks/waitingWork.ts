import { toDecimal } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { refuse } from "#platform/http/refusal.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import {
  findWaitingJobs,
  listWaitingJobs,
  removeJob,
  runJobAgain,
  type WaitingJob,
  type WaitingReason,
} from "#platform/jobs/waitingJobs.ts"
import {
  findOverdue,
  findWaitingObjects,
  idsIn,
  type WaitingObject,
  type WaitingWork,
} from "#platform/jobs/waitingWork.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { Party } from "#rails/parties.ts"
import { describeJob } from "../jobWords.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { titleLane, titleParty } from "../partyTitles.ts"
import { describePaymentState, lowerFirst } from "../paymentTexts.ts"
import { type Case, type Deciding, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { findEmails } from "./shared.ts"

type Event = "runAgain" | "remove"

/** Jobs that wait or were given up, and payments that are in a state for too long. */
export const waitingWorkDesk: Desk<Event> = {
  name: "waiting-work",
  title: text("Waiting work", "Задержавшиеся задания"),
  group: "system",
  needs: "cases.read",
  dueMs: hours(4),
  fields: [],
  choices: {
    runAgain: { label: text("Run again", "Запустить снова"), needs: "cases.release" },
    remove: { label: text("Remove", "Удалить"), needs: "cases.release" },
  },
  findWaiting,
  list: listCases,
  async decide(services, deciding) {
    const done = await decideAboutJob(services, deciding)
    return done ?? decideAboutObject(services, deciding)
  },
}

/** An object with the known facts of its kind. */
interface FoundObject extends WaitingObject {
  readonly work: WaitingWork
}

/** Jobs, and objects in their state for too long. An object with a waiting job is shown with that job. */
async function findWaiting(services: Services): Promise<RawBuilder<WaitingRow>> {
  const objects = await Promise.all(
    services.waitingWork.map(async (work) => {
      const { prefix, key } = work.jobs
      const several = `${key}s`
      return sql<WaitingRow>`
        SELECT id, since, NULL::timestamptz AS due_at, amount, currency
        FROM (${await findOverdue(services, work)}) object
        WHERE id::text NOT IN (
          SELECT payload->>${key}::text FROM waiting_jobs
          WHERE starts_with(kind, ${prefix}) AND payload->>${key}::text IS NOT NULL
          UNION ALL
          SELECT jsonb_array_elements_text(payload->${several}::text) FROM waiting_jobs
          WHERE starts_with(kind, ${prefix}) AND jsonb_typeof(payload->${several}::text) = 'array'
        )`
    }),
  )
  const jobs = sql<WaitingRow>`
    SELECT id, since, CASE WHEN NOT "isKept" THEN since + interval '1 day' END AS due_at, NULL::bigint AS amount,
      NULL AS currency
    FROM waiting_jobs`
  return sql`
    WITH waiting_jobs AS (${findWaitingJobs(services)})
    ${sql.join([jobs, ...objects], sql` UNION ALL `)}`
}

async function listCases(services: Services, _: string, only: readonly string[] = []): Promise<readonly Case[]> {
  const jobs = await listWaitingJobs(services, only)
  const ids = new Set(jobs.map(({ id }) => id))
  const others = only.filter((id) => !ids.has(id))
  const [named, objects] = await Promise.all([
    findObjects(services, jobs),
    Promise.all(
      services.waitingWork.map(async (work) =>
        (await findWaitingObjects(services.db, work, others)).map((object): FoundObject => ({ ...object, work })),
      ),
    ),
  ])
  const alone = objects.flat()
  const findCustomer = (job: WaitingJob) => listObjects(services, job, named)[0]?.userId ?? userIn(job.payload)
  const customers = [...jobs.map(findCustomer), ...alone.map(({ userId }) => userId)]
  const emails = await findEmails(services.db, [...new Set(customers.flatMap((id) => id ?? []))])
  const jobCases = jobs.map((job): Case => {
    const customerId = findCustomer(job)
    const about = listObjects(services, job, named)
    return caseOfJob(job, { customerId, objects: about, email: emails.get(customerId ?? "") })
  })
  const objectCases = alone.map((object) => caseOfObject(services, object, emails.get(object.userId)))
  return [...jobCases, ...(await Promise.all(objectCases))]
}

/** The objects of jobs, by id. */
async function findObjects(services: Services, jobs: readonly WaitingJob[]): Promise<ReadonlyMap<string, FoundObject>> {
  const found = await Promise.all(
    services.waitingWork.map(async (work) => {
      const ids = jobs.flatMap(({ kind, payload }) => idsIn(work, kind, payload)).filter((id) => isUuid(id))
      const objects = await findWaitingObjects(services.db, work, ids)
      return objects.map((object) => [object.id, { ...object, work }] as const)
    }),
  )
  return new Map(found.flat())
}

function listObjects(
  { waitingWork }: Services,
  { kind, payload }: WaitingJob,
  named: ReadonlyMap<string, FoundObject>,
): readonly FoundObject[] {
  return waitingWork.flatMap((work) => idsIn(work, kind, payload)).flatMap((id) => named.get(id) ?? [])
}

/** The customer in a payload, if it contains one. */
function userIn(payload: object): string | null {
  const { userId } = payload as { readonly userId?: unknown }
  return typeof userId === "string" && isUuid(userId) ? userId : null
}

interface About {
  readonly customerId: string | null
  readonly email: string | undefined
  readonly objects: readonly FoundObject[]
}

function caseOfJob(job: WaitingJob, { customerId, email, objects }: About): Case {
  const { id, kind, rules, reason, since, attempts, run_at, isGivenUp, isStranded } = job
  const isKept = rules?.onExhaustion === "keepTrying"
  return {
    id,
    customerId,
    title: describeJob(kind),
    since,
    // No money waits for it.
    ...(!isKept && { dueAt: new Date(since.getTime() + hours(24)) }),
    facts: [
      ...objects.slice(0, 3).map((object) => [names.about, objectText(object)] as const),
      ...(objects.length > 3 ? [[names.andMore, String(objects.length - 3)] as const] : []),
      ...(email === undefined ? [] : [[names.customer, email] as const]),
      [names.why, describeReason(reason)],
      [names.since, since],
      [names.attempts, String(attempts)],
      ...(isGivenUp || isStranded ? [] : [[names.nextAttempt, run_at] as const]),
      ...(isGivenUp && rules?.onExhaustion === "giveUp"
        ? [[names.givenUp, text(rules.because, "Деньги клиента от него не зависят")] as const]
        : []),
    ],
    fits: [...(isStranded || !rules ? [] : ["runAgain"]), ...(isKept || !rules ? [] : ["remove"])],
  }
}

function describeReason(reason: WaitingReason): Text | string {
  switch (reason.kind) {
    case "error":
      return reason.error.slice(0, 300)
    case "partyIsOff": {
      const { en, ru } = titleParty(reason.party as Party) // the name of a lane's party
      return text(`${en}: off`, `${ru}: не подключено`)
    }
    case "untaken": {
      const { en, ru } = titleLane(reason.lane, reason.party)
      return reason.party === undefined
        ? text(`“${en}”: too many jobs at once`, `«${ru}»: слишком много заданий сразу`)
        : text(`“${en}”: no answer, or too many jobs at once`, `«${ru}»: нет ответа или слишком много заданий сразу`)
    }
    case "unknownJob":
      return text("this version of the provider does not know this kind of job", "эта версия не знает такого задания")
  }
}

async function caseOfObject(services: Services, object: FoundObject, email: string | undefined): Promise<Case> {
  const next = await object.work.nextJob(services, object)
  return {
    id: object.id,
    customerId: object.userId,
    title: objectText(object),
    since: object.since,
    atStake: object.currency !== null && object.amount !== null ? storedMoney(object.amount, object.currency) : null,
    facts: [
      ...(email === undefined ? [] : [[names.customer, email] as const]),
      [
        names.why,
        next
          ? text("it has been in this state for longer than expected", "в этом состоянии дольше обычного")
          : text("it waits for somebody outside", "ждёт внешнюю сторону"),
      ],
      [names.since, object.since],
    ],
    fits: next ? ["runAgain"] : [],
  }
}

function objectText({ work, state, currency, amount }: FoundObject): Text {
  const sum = currency !== null && amount !== null ? `${toDecimal(storedMoney(amount, currency))} ${currency}, ` : ""
  const { title } = work
  const { en, ru } = describePaymentState(state)
  return text(`${title.en}: ${sum}${lowerFirst(en)}`, `${title.ru}: ${sum}${lowerFirst(ru)}`)
}

async function decideAboutJob(services: Services, { id, event }: Deciding<Event>): Promise<LoggedAction | undefined> {
  if (!isUuid(id)) throw refuse("not_found")
  const kind = await (event === "runAgain" ? runJobAgain(services, id) : removeJob(services, id))
  if (!kind) return undefined
  return event === "runAgain" ? runsAgain(kind) : logged("removed", "удалено", afterColon(describeJob(kind)))
}

const runsAgain = (kind: string) => logged("runs again", "запущено снова", afterColon(describeJob(kind)))

function afterColon({ en, ru }: Text): Text {
  return text(`: ${en}`, `: ${ru}`)
}

async function decideAboutObject(services: Services, { id, event }: Deciding<Event>): Promise<LoggedAction> {
  for (const work of services.waitingWork) {
    const [object] = await findWaitingObjects(services.db, work, [id])
    if (!object) continue
    const next = event === "runAgain" ? await work.nextJob(services, object) : undefined
    if (!next) throw refuse("state_conflict", { details: { state: object.state } })
    await enqueueEach(services.db, [next])
    return runsAgain(next.kind)
  }
  throw refuse("not_found")
}
