import {
  type GetPictureData,
  type GetPictureErrorTag,
  type GetPictureParameters,
  getPicture,
} from "#actions/provider/getPicture.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getPicture` answers; without parameters, where it holds all of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPictureQueryKey(client, { pictureId: "picture-1" }) })
 */
export function getPictureQueryKey(client: WalletClient, parameters?: GetPictureParameters): QueryKey<"getPicture"> {
  return publicKey(client, "getPicture", parameters)
}

/**
 * A logo by its id, which never becomes stale.
 *
 * @example
 * const picture = await queryClient.fetchQuery(getPictureQueryOptions(client, { pictureId: "picture-1" }))
 */
export function getPictureQueryOptions(
  client: WalletClient,
  parameters: GetPictureParameters,
): QueryOptions<GetPictureData, GetPictureErrorTag> {
  return queryOptions(getPictureQueryKey(client, parameters), (options) => getPicture(client, parameters, options))
}
