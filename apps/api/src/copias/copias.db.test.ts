import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { storeImagem } from '#testing/upload-imagem.ts'
import { createTestApp } from '#testing/app.ts'
import {
  cloneDatabase,
  contentsOf,
  databasesLike,
  dropDatabasesLike,
  testServer,
  type OwnedDatabase,
} from '#testing/copia-database.ts'
import { createWorld } from '#testing/world.ts'
import { withOwnerClient } from '../db/copias/owner-client.ts'
import { migrateAlone } from '../db/migrate.ts'
import { CopiaError } from './copia-error.ts'
import { FORMATO, MAGIC } from './formato.ts'
import { makeCopia, type CopiaWish } from './make-copia.ts'
import { checkCopia } from './read-copia.ts'
import { rehearseCopia } from './rehearse-copia.ts'
import { keptName, restoreCopia, undoRestore } from './restore-copia.ts'

/** PostgreSQL cuts names at 63 bytes, and a restored database has a longer one for a while. */
const NAME = `copia_${process.pid}`
const NOW = new Date('2026-11-24T06:00:00.000Z')

let template: string
let database: OwnedDatabase
let contents: Record<string, string>
let folder: string

beforeAll(async () => {
  const test = await createTestApp()
  const { owner } = await createWorld(test)
  await storeImagem(test, owner, await noise())
  template = new URL(test.database.url).pathname.slice(1)
  // Nobody may be connected to what is cloned.
  await test.app.close()
  await test.database.close()
})
afterAll(() => dropDatabasesLike(template))
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lapida-copia-'))
  database = await cloneDatabase(template, NAME)
  contents = await contentsOf(database)
})
afterEach(async () => {
  await dropDatabasesLike(NAME)
  spawnSync('umount', ['--lazy', join(folder, 'disk')])
  rmSync(folder, { recursive: true, force: true })
})

/** A picture that cannot be made smaller. */
function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey', noise: grain } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function copy(wish: Partial<CopiaWish> = {}): Promise<string> {
  const usual = {
    connection: database,
    folder,
    senha: undefined,
    now: NOW,
    lastBytes: null,
    chunkBytes: 8_192,
  }
  const { arquivo } = await makeCopia({ ...usual, lastBytes: 1, ...wish })
  return join(wish.folder ?? folder, arquivo)
}

async function change(connection: OwnedDatabase): Promise<void> {
  await withOwnerClient(connection, (client) =>
    client.query(`delete from contatos; update clientes set nome_completo = 'Outra pessoa'`),
  )
}

function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CopiaError ? error.message : String(error)),
  )
}

describe('a copy', () => {
  it('has every table of the schema in its manifest, with its rows and their hash', async () => {
    const manifesto = await checkCopia({ path: await copy(), senha: undefined })
    expect(
      Object.fromEntries(
        manifesto.tabelas.map(({ tabela, linhas, sha256 }) => [tabela, `${linhas} ${sha256}`]),
      ),
    ).toEqual(contents)
    const tables = await withOwnerClient(database, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      )
      return rows.map(({ name }) => name)
    })
    expect(manifesto.tabelas.map(({ tabela }) => tabela).sort()).toEqual(tables.sort())
    expect(manifesto).toMatchObject({ formato: FORMATO, programa: '0.1.0', criadaEm: NOW.toISOString() })
    expect(manifesto.ultimaMigracao).toBe(
      readdirSync(new URL('../db/migrations', import.meta.url))
        .sort()
        .at(-1),
    )
  })

  it('leaves nothing out: only tables of one schema hold data', async () => {
    const others = await withOwnerClient(database, async (client) => {
      const { rows } = await client.query<{ what: string }>(
        `select n.nspname || '.' || c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'public') and c.relkind in ('r', 'p', 'm', 'S')
         union all
         select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('p', 'm', 'S', 'f')
         union all
         select 'a large object' from pg_largeobject_metadata
         union all
         select attrelid::regclass || '.' || attname from pg_attribute where attgenerated <> '' and attrelid > 16383`,
      )
      return rows.map(({ what }) => what)
    })
    // What is applied stands in the manifest.
    expect(others).toEqual(['lapida_migrations.applied'])
  })

  it('is a file that only who runs the program can read, under a name that says when', async () => {
    const path = await copy()
    expect(readdirSync(folder)).toEqual(['lapida-20261124T060000Z.copia'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('with a password holds nothing that can be read, and opens with that password alone', async () => {
    const senha = 'pedra que não se abre'
    const path = await copy({ senha })
    expect((await checkCopia({ path, senha })).tabelas).toHaveLength(Object.keys(contents).length)
    expect(await refusal(checkCopia({ path, senha: 'outra' }))).toBe(
      'Senha da cópia incorreta. Nada foi mudado.',
    )
    expect(await refusal(checkCopia({ path, senha: undefined }))).toBe(
      'Esta cópia tem senha: indique-a em COPIA_SENHA. Nada foi mudado.',
    )
    const again = await copy({ senha, now: new Date(NOW.getTime() + 1_000) })
    const [first, second] = [path, again].map((file) => readFileSync(file))
    expect(first?.subarray(600, 700).equals(second?.subarray(600, 700) ?? Buffer.alloc(0))).toBe(false)
  })

  it.each(['', 'com senha'])('that is changed anywhere is noticed (%s)', async (senha) => {
    const secret = { senha: senha || undefined }
    const path = await copy(secret)
    const whole = readFileSync(path)
    // With a password each look makes a key, which is slow on purpose; the header has its first bytes.
    const many = senha === '' ? 60 : 6
    const places = Array.from({ length: many }, (_, index) =>
      Math.floor((index / (many - 1)) * (whole.length - 1)),
    )
    for (const place of places) {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      writeFileSync(path, changed)
      expect(await refusal(checkCopia({ path, ...secret })), `byte ${place}`).toMatch(
        place < MAGIC.length
          ? /não é uma cópia/
          : /alterado ou está incompleto|Senha da cópia incorreta|formato/,
      )
    }
    for (const length of places.slice(0, -1)) {
      writeFileSync(path, whole)
      truncateSync(path, length)
      expect(await refusal(checkCopia({ path, ...secret })), `cut to ${length}`).toMatch(
        /alterado ou está incompleto/,
      )
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.from('x')]))
    expect(await refusal(checkCopia({ path, ...secret }))).toMatch(/alterado ou está incompleto/)
  })

  it('names the table where the file is not what it was', async () => {
    const path = await copy()
    const changed = readFileSync(path)
    const place = Math.floor(changed.length / 2)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    writeFileSync(path, changed)
    expect(await refusal(checkCopia({ path, senha: undefined }))).toMatch(
      /^Este arquivo foi alterado ou está incompleto \(tabela [a-z_]+\)\. Nada foi mudado\.$/,
    )
  })

  it('of a newer format, or what is no copy, is refused in words', async () => {
    const path = await copy()
    const newer = readFileSync(path, 'latin1').replace('"formato":1', '"formato":2')
    writeFileSync(path, newer, 'latin1')
    expect(await refusal(checkCopia({ path, senha: undefined }))).toMatch(
      /^Esta cópia é de um Lapida mais novo \(formato 2; este lê até o 1\)\. Atualize/,
    )
    writeFileSync(path, 'uma planilha qualquer')
    expect(await refusal(checkCopia({ path, senha: undefined }))).toBe(
      'Este arquivo não é uma cópia de segurança do Lapida. Nada foi mudado.',
    )
    expect(await refusal(checkCopia({ path: `${path}x`, senha: undefined }))).toBe(
      `Não encontrei o arquivo ${path}x.`,
    )
  })

  it('is of one instant, whoever writes meanwhile', async () => {
    const writers = new AbortController()
    const writing = Promise.all(Array.from({ length: 4 }, (_, index) => keepMoving(index, writers.signal)))
    // Slow enough that hundreds of movements happen between the first table and the last.
    const path = await copy({
      chunkBytes: 4_096,
      onChunk: () => new Promise((resolve) => setTimeout(resolve, 15)),
    })
    writers.abort()
    const moved = (await writing).reduce((sum, count) => sum + count, 0)
    expect(moved).toBeGreaterThan(20)
    const name = `${NAME}_r`
    const restored = await cloneDatabase('template0', name)
    await restoreCopia({ connection: restored, source: { path, senha: undefined } })
    const wrong = await withOwnerClient(restored, async (client) => {
      const { rows } = await client.query(`
        select p.id, p.quantidade_estoque, sum(m.quantidade) as movido
        from (select id, user_id, quantidade_estoque from estoque_materiais
              union all select id, user_id, quantidade_estoque from estoque_itens) p
        join movimentos m on m.user_id = p.user_id and p.id in (m.estoque_material_id, m.estoque_item_id)
        group by 1, 2 having p.quantidade_estoque <> sum(m.quantidade)`)
      const sums = await client.query(`
        select p.id from parcelas p left join recebimentos r on r.user_id = p.user_id and r.parcela_id = p.id
        group by p.id, p.recebido having p.recebido <> coalesce(sum(r.valor), 0)`)
      return [...rows, ...sums.rows]
    })
    expect(wrong).toEqual([])
  })

  /** Moves stock as the program does: the movement and the quantity in one transaction. Counts how often. */
  async function keepMoving(index: number, signal: AbortSignal): Promise<number> {
    return withOwnerClient(database, async (client) => {
      let count = 0
      while (!signal.aborted) {
        await client.query('begin')
        await client.query(`select pg_advisory_xact_lock(7)`)
        await client.query(`update estoque_itens set quantidade_estoque = quantidade_estoque + 1`)
        await client.query(
          `insert into movimentos (id, user_id, estoque_item_id, ordem, tipo, quantidade, saldo, motivo, created_at)
           select gen_random_uuid(), i.user_id, i.id,
             1 + (select max(ordem) from movimentos m where m.user_id = i.user_id and m.estoque_item_id = i.id),
             'entrada', 1, i.quantidade_estoque, 'de ' || $1::text, now()
           from estoque_itens i`,
          [index],
        )
        await client.query('commit')
        count += 1
      }
      return count
    })
  }
})

describe('a copy that cannot be made', () => {
  it('says how much room there is and how much it takes', async () => {
    expect(await refusal(copy({ lastBytes: 10 ** 15 }))).toMatch(
      /^Não consegui copiar: o disco tem [\d.,]+ [KMGT]B livres, preciso de 3\.000 TB\.$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('says that the disk filled up, and leaves nothing of it', async () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    // A file system of its own, or where none can be mounted, a device that is always full.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', disk]).status === 0
    expect(mounted).toBe(true)
    expect(await refusal(copy({ folder: disk, lastBytes: 1 }))).toBe(
      'Não consegui copiar: o disco encheu. Libere espaço ou escolha outra pasta em COPIA_DIR.',
    )
    expect(readdirSync(disk)).toEqual([])
  })

  it('says which folder it cannot write to', async () => {
    const file = join(folder, 'arquivo')
    writeFileSync(file, '')
    expect(await refusal(copy({ folder: file }))).toBe(
      'Não consegui copiar: não posso escrever na pasta das cópias. Permita a escrita nela ou escolha outra em COPIA_DIR.',
    )
  })

  it('with a login that does not see all rows says so instead of leaving them out', async () => {
    const { login } = inject('testServer')
    expect(await refusal(copy({ connection: { ...database, user: login } }))).toMatch(
      /^Não consegui copiar: o usuário do banco de dados não pode ler todas as tabelas\./,
    )
  })

  it('takes away what killed ones left, and not what another process writes', async () => {
    const left = join(folder, 'lapida-x.copia.incompleta-999999999-1')
    writeFileSync(left, '')
    await copy()
    expect(readdirSync(folder)).toEqual(['lapida-20261124T060000Z.copia'])
  })
})

describe('restoring', () => {
  it('puts all of it back, keeps what was there, and can be undone', async () => {
    const path = await copy({ senha: 'pedra' })
    await change(database)
    const changed = await contentsOf(database)
    expect(changed).not.toEqual(contents)
    await restoreCopia({ connection: database, source: { path, senha: 'pedra' } })
    expect(await contentsOf(database)).toEqual(contents)
    expect(await contentsOf(testServer(keptName(NAME)))).toEqual(changed)
    await undoRestore({ connection: database })
    expect(await contentsOf(database)).toEqual(changed)
    expect(await contentsOf(testServer(keptName(NAME)))).toEqual(contents)
    // A second time: only the last one is kept.
    await restoreCopia({ connection: database, source: { path, senha: 'pedra' } })
    expect(await databasesLike(NAME)).toEqual([NAME, keptName(NAME)])
  })

  it('brings a copy of an older program to the present schema', async () => {
    const older = await cloneDatabase('template0', `${NAME}_o`)
    await withOwnerClient(database, async (client) => {
      const { rows } = await client.query<{ name: string; checksum: string }>(
        'select name, checksum from lapida_migrations.applied order by name',
      )
      await withOwnerClient(older, (olderClient) => migrateAlone(olderClient, rows.slice(0, 30)))
    })
    const path = await copy({ connection: older })
    await restoreCopia({ connection: database, source: { path, senha: undefined } })
    expect(Object.keys(await contentsOf(database))).toEqual(Object.keys(contents))
  })

  it('refuses a copy of a newer program', async () => {
    await withOwnerClient(database, (client) =>
      client.query(`insert into lapida_migrations.applied (name, checksum) values ('9999_futuro.sql', 'x')`),
    )
    const path = await copy()
    expect(await refusal(restoreCopia({ connection: database, source: { path, senha: undefined } }))).toBe(
      'O banco de dados é de uma versão mais nova do Lapida (migração 9999_futuro.sql). Nada foi mudado.',
    )
  })

  it('refuses while somebody uses the database, and a file that is not whole', async () => {
    const path = await copy()
    const cut = join(folder, 'cut.copia')
    copyFileSync(path, cut)
    truncateSync(cut, Math.floor(statSync(cut).size / 2))
    chmodSync(cut, 0o600)
    expect(
      await refusal(restoreCopia({ connection: database, source: { path: cut, senha: undefined } })),
    ).toMatch(/alterado ou está incompleto/)
    await withOwnerClient(database, async () => {
      expect(await refusal(restoreCopia({ connection: database, source: { path, senha: undefined } }))).toBe(
        'O Lapida está usando o banco de dados. Encerre-o e rode de novo. Nada foi mudado.',
      )
    })
    expect(await contentsOf(database)).toEqual(contents)
    expect(await databasesLike(NAME)).toEqual([NAME])
  })

  it('can be rehearsed beside the database', async () => {
    const source = { path: await copy(), senha: undefined }
    const manifesto = await checkCopia(source)
    const rehearsal = { connection: database, database: `${NAME}_ensaio`, source, manifesto }
    await rehearseCopia(rehearsal)
    const [first] = manifesto.tabelas.filter(({ linhas }) => linhas > 0)
    const other = {
      ...manifesto,
      tabelas: manifesto.tabelas.map((one) => (one === first ? { ...one, linhas: 0 } : one)),
    }
    expect(await refusal(rehearseCopia({ ...rehearsal, manifesto: other }))).toBe(
      `O que foi restaurado não é igual à cópia (tabela ${first?.tabela}). Nada foi mudado.`,
    )
    expect(await databasesLike(NAME)).toEqual([NAME])
    expect(existsSync(source.path)).toBe(true)
  })
})
