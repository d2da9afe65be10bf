import { connectSandbox } from "@wallet/sandbox/database/connect.ts"
import { type ProviderInSandbox, startInSandbox } from "@wallet/sandbox/start.ts"
import { expect } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import type { Acknowledged } from "./load.ts"
import { secretKey } from "./providerProcess.ts"
import { expectRecord } from "./record.ts"
import { readAnswer } from "./walletClient.ts"

const askedTogether = 20

/**
 * Starts the provider again, ten minutes later: jobs of killed workers are free by then, and failed ones due again.
 * It finishes all work, and still returns every answer.
 *
 * @param environment where the provider's database is.
 */
export async function expectEverythingOnce(
  environment: Record<string, string>,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const settings = {
    SECRET_KEY: secretKey,
    LOG_LEVEL: "silent",
    RATE_LIMIT_FACTOR: "999999",
    SENDS_WITHOUT_STEP_UP: "999999",
    ...environment,
  }
  const config = readConfig(settings, "production")
  const later = await startInSandbox(config, {
    now: () => new Date(Date.now() + 10 * 60_000),
  })
  const books = await connectSandbox(later.databaseUrl)
  try {
    await later.worker.drain()
    for (let from = 0; from < acknowledged.length; from += askedTogether) {
      await Promise.all(acknowledged.slice(from, from + askedTogether).map((known) => expectSameAgain(later, known)))
    }
    await expectRecord(later.services.db, books.db, acknowledged)
  } finally {
    await books.close()
    await later.close()
  }
}

async function expectSameAgain({ api }: ProviderInSandbox, { request, answer }: Acknowledged): Promise<void> {
  const response = await api.request(request.path, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${request.customer.token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": request.key,
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
  })
  expect(response.headers.get("Idempotent-Replayed")).toBe("true")
  expect((await readAnswer(response)).envelope).toEqual(answer.envelope)
}
