import { type Text, text } from "@wallet/operators/text.ts"
import type { Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { findWaitingObjects } from "#platform/jobs/waitingWork.ts"
import type { Services } from "#platform/services.ts"
import { describeJob as nameJob } from "../jobWords.ts"
import type { FoundPayment } from "./found.ts"

const minute = 60_000

/** The obstacles of a payment: jobs that fail, and a state that lasts longer than usual. */
export async function listHoldUps(
  services: Services,
  { id }: FoundPayment,
  jobs: readonly Selectable<Database["jobs"]>[],
): Promise<readonly Text[]> {
  const late = await describeDelay(services, id)
  return [...(late ? [late] : []), ...jobs.flatMap((job) => describeJob(services, job))]
}

async function describeDelay(services: Services, id: string): Promise<Text | undefined> {
  for (const work of services.waitingWork) {
    // oxlint-disable-next-line no-await-in-loop -- a few tables, of which one has it
    const [object] = await findWaitingObjects(services.db, work, [id])
    const longest = object && work.expected[object.state]
    if (!object || longest === undefined) continue
    const moment = services.now()
    // oxlint-disable-next-line no-await-in-loop
    const until = (await work.expectedUntil?.(services, [object]))?.get(id)
    const lasts = moment.getTime() - object.since.getTime()
    if (lasts < longest || (until && until > moment)) return undefined
    const { en, ru } = describeDuration(lasts)
    return text(
      `It has been in this state for ${en}, longer than usual.`,
      `Состояние не меняется уже ${ru}: это дольше обычного.`,
    )
  }
  return undefined
}

function describeJob(
  { now }: Pick<Services, "now">,
  { kind, attempts, failed_at, failing_since, run_at }: Selectable<Database["jobs"]>,
): readonly Text[] {
  const { en: step, ru: stepInRussian } = nameJob(kind)
  if (failed_at)
    return [
      text(
        `The step “${step}” was given up after ${attempts} attempts: nothing happens until somebody runs it again.`,
        `Шаг «${stepInRussian}» прекращён, попыток: ${attempts}. Без повторного запуска ничего не произойдёт.`,
      ),
    ]
  if (!failing_since) return []
  const { en, ru } = describeDuration(Math.max(run_at.getTime() - now().getTime(), 0))
  return [
    text(
      `The step “${step}” has failed ${attempts} times. It is tried again by itself, in ${en}.`,
      `Шаг «${stepInRussian}» не удаётся, попыток: ${attempts}. Он повторится сам через ${ru}.`,
    ),
  ]
}

/** A duration in its largest unit: minutes, hours or days. */
function describeDuration(milliseconds: number): Text {
  const minutes = Math.ceil(milliseconds / minute)
  if (minutes < 120) return text(`${minutes} min`, `${minutes} мин`)
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return text(`${hours} h`, `${hours} ч`)
  const days = Math.floor(hours / 24)
  return text(`${days} days`, `${days} дн.`)
}
