import { type Bench, Breach, type Check, Skip } from "./check.ts"
import { apiKeyChecks } from "./checks/apiKeys.ts"
import { browserChecks } from "./checks/browsers.ts"
import { idempotencyChecks } from "./checks/idempotency.ts"
import { moneyChecks } from "./checks/money.ts"
import { pageChecks } from "./checks/pages.ts"
import { privacyChecks } from "./checks/privacy.ts"
import { quoteChecks } from "./checks/quotes.ts"
import { requestChecks } from "./checks/requests.ts"
import { webhookChecks } from "./checks/webhooks.ts"
import { createInspection } from "./inspection.ts"
import { createProvider, type ProviderOptions } from "./provider.ts"
import type { CheckResult } from "./report.ts"

/** Every check, in the order of the report. */
const checks: readonly Check[] = [
  ...requestChecks,
  ...moneyChecks,
  ...idempotencyChecks,
  ...pageChecks,
  ...privacyChecks,
  ...quoteChecks,
  ...apiKeyChecks,
  ...webhookChecks,
  ...browserChecks,
]

/** Options of a run of the suite. */
export type SuiteOptions = Omit<Bench, "provider"> & Omit<ProviderOptions, "inspect" | "wait">

/** Runs all checks against a provider, one after another, because they share wallets. */
export async function runSuite({ apiUrl, fetch, ...rest }: SuiteOptions): Promise<readonly CheckResult[]> {
  const inspection = createInspection()
  const bench: Bench = {
    ...rest,
    apiUrl,
    fetch,
    provider: createProvider({ apiUrl, fetch, wait: rest.wait, inspect: (reply) => inspection.inspect(reply) }),
  }
  const outcomes: CheckResult[] = []
  for (const { group, name, run } of checks) outcomes.push({ group, name, ...(await runCheck(() => run(bench))) })
  return [...inspection.outcomes(), ...outcomes]
}

async function runCheck(run: () => Promise<void>): Promise<Pick<CheckResult, "state" | "reason">> {
  try {
    await run()
    return { state: "passed", reason: "" }
  } catch (error) {
    if (error instanceof Skip) return { state: "skipped", reason: error.message }
    if (error instanceof Breach) return { state: "failed", reason: error.message }
    // A broken connection, or an unusable answer, is the provider's fault as well.
    return { state: "failed", reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
