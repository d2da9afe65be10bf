import { getPicture } from "#actions/provider/getPicture.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getPicture` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPictureQueryKey(client, { pictureId: "picture-1" }) })
 */
export const getPictureQueryKey = createPublicKey("getPicture")

/**
 * A logo by its id, which never becomes stale.
 *
 * @function
 * @example
 * const picture = await queryClient.fetchQuery(getPictureQueryOptions(client, { pictureId: "picture-1" }))
 */
export const getPictureQueryOptions = createQueryOptionsWith(getPictureQueryKey, getPicture)
