// Who keeps the stock: stones, items, slabs, movements, sheets.
import { pickId, succeeded, uniqueText, type Cena } from '../cena.ts'
import { withoutCifras } from '../cifras.ts'

type Prateleira = 'material' | 'item'

const SHELVES = {
  material: {
    tabela: 'estoque_materiais',
    categorias: 'categorias_material',
    rota: 'estoque-materiais',
    de: 'materialId',
  },
  item: { tabela: 'estoque_itens', categorias: 'categorias_item', rota: 'estoque-itens', de: 'itemId' },
} as const

const shelfOf = ({ sorte }: Cena): Prateleira => sorte.oneOf(['material', 'item'])

async function categoriaOf(cena: Cena, tipo: Prateleira): Promise<string | undefined> {
  const known = await pickId(cena, SHELVES[tipo].categorias)
  if (known !== undefined) return known
  const { mundo, sorte, conta } = cena
  const answer = await mundo.write(conta, `categorias-${tipo}.create`, { sorte, body: { nome: 'Geral' } })
  return answer?.body.id
}

export async function createProduto(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const tipo = shelfOf(cena)
  const categoriaId = await categoriaOf(cena, tipo)
  const pedra = { espessura: sorte.oneOf(['2 cm', '3 cm']), acabamento: sorte.oneOf(['Polido', 'Escovado']) }
  const body = {
    categoriaId,
    nome: uniqueText(cena, 'Produto'),
    codigo: uniqueText(cena, 'C'),
    precoCompra: sorte.reais(50, 500),
    precoVenda: sorte.reais(90, 1_200),
    // A stone is often held as slabs alone, and then nothing of it was counted before.
    quantidadeEstoque: sorte.chance(0.4) ? 0 : sorte.whole(1, 400_000) / 10_000,
    ...(tipo === 'material' ? pedra : {}),
  }
  const answer = await mundo.write(conta, `${SHELVES[tipo].rota}.create`, {
    sorte,
    body: withoutCifras(conta.papel, body),
  })
  if (answer && succeeded(answer)) mundo.livro.say(`${SHELVES[tipo].tabela}.nome`, answer.body.id, body.nome)
}

/** A price, a name, a quantity as the form of a product writes them. */
export async function changeProduto(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const tipo = shelfOf(cena)
  const { tabela, rota } = SHELVES[tipo]
  const id = await pickId(cena, tabela, 'excluido_em is null')
  if (id === undefined) return
  const nome = uniqueText(cena, 'Produto')
  const body = sorte.oneOf([
    { precoVenda: sorte.reais(90, 1_200) },
    { nome },
    { quantidadeEstoque: sorte.whole(0, 400_000) / 10_000 },
  ])
  const answer = await mundo.write(conta, `${rota}.change`, { sorte, params: { id }, body })
  if (!('nome' in body)) return
  if (succeeded(answer)) mundo.livro.say(`${tabela}.nome`, id, nome)
  else mundo.livro.doubt(`${tabela}.nome`, id, nome)
}

export async function removeProduto(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const { tabela, rota } = SHELVES[shelfOf(cena)]
  const back = sorte.chance(0.6)
  const id = await pickId(cena, tabela, back ? 'excluido_em is not null' : 'excluido_em is null')
  if (id !== undefined)
    await mundo.write(conta, `${rota}.${back ? 'restore' : 'remove'}`, { sorte, params: { id } })
}

/** What came in, what went out, what was counted. Often two people at once. */
export async function moveProduto(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const { tabela, de } = SHELVES[shelfOf(cena)]
  const id = await pickId(cena, tabela, 'excluido_em is null')
  if (id === undefined) return
  const call = (tipo: string) =>
    mundo.write(conta, 'movimentos.create', {
      sorte,
      body: {
        [de]: id,
        tipo,
        quantidade: sorte.whole(1, 90_000) / 10_000,
        motivo: uniqueText(cena, 'Movimento'),
        mesmoSemEstoque: true,
      },
    })
  const tipo = () => sorte.oneOf(['entrada', 'saida', 'correcao'])
  if (sorte.chance(0.3)) await Promise.all([call(tipo()), call(tipo())])
  else await call(tipo())
}

const ESPESSURAS = { '2 cm': 20, '3 cm': 30 }

export async function createChapa(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const estoqueMaterialId = await pickId(cena, 'estoque_materiais', 'excluido_em is null')
  if (estoqueMaterialId === undefined) return
  const texto = await mundo.one('select espessura from estoque_materiais where id = $1', [estoqueMaterialId])
  const espessura = texto === '3 cm' ? ESPESSURAS['3 cm'] : ESPESSURAS['2 cm']
  const body = {
    estoqueMaterialId,
    codigo: uniqueText(cena, 'CH'),
    largura: sorte.whole(2_000, 3_200),
    altura: sorte.whole(1_200, 1_900),
    espessura: sorte.chance(0.15) ? 50 - espessura : espessura,
    custo: sorte.reais(200, 3_000),
  }
  const semChapa = sorte.chance(0.4) ? await choiceOf(cena, estoqueMaterialId) : undefined
  const answer = await mundo.write(conta, 'chapas.create', {
    sorte,
    body: withoutCifras(conta.papel, { ...body, semChapa }),
  })
  if (!answer || !succeeded(answer)) return
  mundo.livro.say('chapas.codigo', answer.body.id, body.codigo)
  if (semChapa?.chapa === 'nova') mundo.livro.chapasNovas.add(answer.body.id)
}

/** What somebody decides about the m² without a slab, as the screen shows them; now and then from an older screen. */
async function choiceOf({ mundo, sorte }: Cena, estoqueMaterialId: string) {
  const there = await mundo.one(
    `select e.quantidade_estoque - coalesce((select sum(floor((c.largura::bigint * c.altura + 50) / 100)) from chapas c
       where c.estoque_material_id = e.id and c.estado <> 'cortada' and c.excluido_em is null), 0) / 10000.0
     from estoque_materiais e where id = $1`,
    [estoqueMaterialId],
  )
  const visto = Number(Number(there).toFixed(4)) + (sorte.chance(0.1) ? 1 : 0)
  return { visto, chapa: sorte.oneOf(['contada', 'nova']), resto: sorte.oneOf(['fica', 'sai']) }
}

/** Slabs that no finished plan has cut or left over: those only their plan undoes. */
const DE_MAO = `not exists (select 1 from planos_corte p where p.user_id = t.user_id and p.conclusao is not null
  and (p.conclusao->'chapas' @> jsonb_build_array(jsonb_build_object('id', t.id))
    or p.conclusao->'retalhos' @> jsonb_build_array(jsonb_build_object('id', t.id))))`

/** Measures, a reservation, a cut by hand, another stone. */
export async function changeChapa(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'chapas', `excluido_em is null and ${DE_MAO}`)
  if (id === undefined) return
  const orcamentoId = (await pickId(cena, 'orcamentos', 'excluido_em is null')) ?? null
  const estoqueMaterialId = await pickId(cena, 'estoque_materiais', 'excluido_em is null')
  const body = sorte.oneOf([
    { largura: sorte.whole(2_000, 3_200) },
    { estado: 'reservada', orcamentoId },
    { estado: 'disponivel' },
    { estado: 'cortada' },
    { estoqueMaterialId },
    { local: `Cavalete ${sorte.whole(1, 9)}` },
  ])
  mundo.livro.cortadasAMao.add(id)
  mundo.livro.mexidas.add(id)
  await mundo.write(conta, 'chapas.change', { sorte, params: { id }, body })
}

export async function removeChapa(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const back = sorte.chance(0.6)
  const id = await pickId(cena, 'chapas', `excluido_em is ${back ? 'not ' : ''}null and ${DE_MAO}`)
  if (id === undefined) return
  mundo.livro.mexidas.add(id)
  const answer = await mundo.write(conta, back ? 'chapas.restore' : 'chapas.remove', {
    sorte,
    params: { id },
    ...(!back && { query: { area: sorte.oneOf(['fica', 'sai']) } }),
  })
  // A leftover whose plan was undone can be brought back by hand only.
  if (back && succeeded(answer)) mundo.livro.retalhosAMao.add(id)
}

/** A sheet: new customers, known products with other prices and names, slabs. */
export async function importPlanilha(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const { tipo, linhas } = await sorte.oneOf([clientesOf, produtosOf, produtosOf, chapasOf])(cena)
  if (linhas.length < 2) return
  await mundo.write(conta, 'importacoes.create', {
    sorte,
    body: { tipo, linhas, pularErradas: sorte.chance(0.5) },
  })
}

type Planilha = { tipo: string; linhas: string[][] }

async function clientesOf(cena: Cena): Promise<Planilha> {
  const rows = Array.from({ length: cena.sorte.whole(1, 3) }, () => [
    uniqueText(cena, 'Cliente'),
    `119${cena.sorte.whole(10_000_000, 99_999_999)}`,
  ])
  return { tipo: 'clientes', linhas: [['Nome completo', 'Telefone'], ...rows] }
}

async function produtosOf(cena: Cena): Promise<Planilha> {
  const { mundo, sorte, conta } = cena
  const shelf = SHELVES[shelfOf(cena)]
  const known = await mundo.rows<{ id: string; codigo: string }>(
    `select id, codigo from ${shelf.tabela} where user_id = $1 and excluido_em is null order by created_at, id limit 3`,
    [conta.id],
  )
  for (const { id } of known) mundo.livro.forget(`${shelf.tabela}.nome`, id)
  const codigos = [...known.map(({ codigo }) => codigo), uniqueText(cena, 'C')]
  const head = ['Código', 'Nome', 'Categoria', 'Preço de compra', 'Preço de venda', 'Quantidade em estoque']
  const money = () => sorte.reais(50, 900).toFixed(2).replace('.', ',')
  const rows = codigos.map((codigo) => [
    codigo,
    uniqueText(cena, 'Produto'),
    'Geral',
    money(),
    money(),
    sorte.chance(0.5) ? '' : (sorte.whole(0, 90_000) / 100).toFixed(2).replace('.', ','),
  ])
  return { tipo: shelf.rota, linhas: [head, ...rows] }
}

async function chapasOf(cena: Cena): Promise<Planilha> {
  const { mundo, sorte, conta } = cena
  const material = await mundo.one(
    'select codigo from estoque_materiais where user_id = $1 and excluido_em is null order by created_at, id limit 1',
    [conta.id],
  )
  if (material === undefined) return { tipo: 'chapas', linhas: [] }
  const head = ['Código', 'Material', 'Largura', 'Altura', 'Espessura']
  const side = () => (sorte.whole(120, 300) / 100).toFixed(2).replace('.', ',')
  return { tipo: 'chapas', linhas: [head, [uniqueText(cena, 'CH'), material, side(), side(), '2']] }
}
