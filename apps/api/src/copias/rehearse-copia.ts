import { dropDatabase } from '#db/copias/databases.ts'
import { otherDatabase, withOwnerClient } from '#db/copias/owner-client.ts'
import { buildDatabase, type Building } from './build-database.ts'

/** Restores a copy beside the database, compares, and throws it away again. */
export async function rehearseCopia(building: Building): Promise<void> {
  try {
    await buildDatabase(building)
  } finally {
    await withOwnerClient(otherDatabase(building.connection, 'postgres'), (server) =>
      dropDatabase(server, building.database),
    )
  }
}
