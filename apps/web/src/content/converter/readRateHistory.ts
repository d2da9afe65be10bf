import { getRateHistory, type RateHistory } from "@wallet/core/contract"
import { readData } from "./readData.ts"

/** The rates of a period, for the chart. @throws whatever keeps them from being read. */
export function readRateHistory(range: RateHistory["range"], signal: AbortSignal): Promise<RateHistory> {
  return readData(`${getRateHistory.path}?range=${range}`, getRateHistory.data, signal)
}
