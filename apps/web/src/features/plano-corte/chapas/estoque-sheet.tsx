import { Layers, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countsInEstoque } from '@lapida/domain/estoque/chapa'
import { chapaOfEstoque } from '@lapida/domain/plano-corte/chapa-of-estoque'
import {
  comparePedras,
  detalhesOfPedra,
  nomeOfPedra,
  pedraOfChapaDoEstoque,
  pedraOfPeca,
  type Pedra,
} from '@lapida/domain/plano-corte/pedra'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { ChapaDoEstoqueRow } from '#blocks/chapas/chapa-do-estoque-row.tsx'
import { orcamentoOfChapa } from '#blocks/chapas/orcamento-of-chapa.ts'
import { type ChapaDita, useChapas } from '#data/resources/estoque/chapas.ts'
import { type MaterialDito, useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { uuid } from '#shared/uuid.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { useOutrosPlanos } from '../use-outros-planos.ts'
import { withChapas } from './mudar-chapas.ts'

export interface EstoqueSheetProps {
  open: boolean
  editor: PlanoEditor
  onClose: () => void
}

/** Slabs and leftovers of the stock, leftovers first; several at once come into the plan. */
export function EstoqueSheet({ open, editor, onClose }: EstoqueSheetProps) {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const materiais = useEstoqueMateriais().dados
  const chapas = useChapas().dados
  // What is kept for the quotes of this plan is taken first, until a person says otherwise.
  const chosen = picked ?? new Set(reservadasOf(editor.conteudo, chapas))
  const setChosen = setPicked
  const close = () => {
    setPicked(null)
    onClose()
  }

  function add() {
    const novas = (chapas ?? [])
      .filter(({ id }) => chosen.has(id))
      .map((chapa) => chapaOfEstoque(chapa, pedraOf(chapa, materiais), uuid()))
    close()
    const [first] = novas
    if (!first) return
    const what = novas.length === 1 ? first.codigo : plural(novas.length, 'chapa', 'chapas')
    editor.change(`Adicionar ${what} do estoque`, (before) => withChapas(before, novas))
    editor.select({ chapa: first.id, copia: 1 })
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      width="large"
      title="Chapas do estoque"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button
            disabledReason={chosen.size === 0 ? 'Escolha ao menos uma chapa.' : null}
            hideReason
            onClick={add}
          >
            {chosen.size === 0 ? 'Adicionar' : `Adicionar ${plural(chosen.size, 'chapa', 'chapas')}`}
          </Button>
        </>
      }
    >
      {open && <ListaDoEstoque editor={editor} chosen={chosen} onChange={setChosen} />}
    </Sheet>
  )
}

/** Slabs that are kept for the quotes of a plan and are not in it yet. */
function reservadasOf(
  { pecas, chapas: inPlan }: PlanoEditor['conteudo'],
  chapas: readonly ChapaDita[] | undefined,
): string[] {
  const quotes = new Set(pecas.flatMap(({ orcamentoId }) => orcamentoId ?? []))
  const taken = new Set(inPlan.map(({ chapaId }) => chapaId))
  return (chapas ?? [])
    .filter(({ estado, orcamentoId }) => estado === 'reservada' && quotes.has(orcamentoId ?? ''))
    .filter(({ id }) => !taken.has(id))
    .map(({ id }) => id)
}

function pedraOf(
  { estoqueMaterialId }: ChapaDita,
  materiais: readonly MaterialDito[] | undefined,
): MaterialDito | undefined {
  return materiais?.find(({ id }) => id === estoqueMaterialId)
}

/** The stone of a slab of the stock as this device knows it. */
function pedraOfSlab(chapa: ChapaDita, materiais: readonly MaterialDito[] | undefined): Pedra {
  return pedraOfChapaDoEstoque(chapa, pedraOf(chapa, materiais))
}

interface ListaDoEstoqueProps {
  editor: PlanoEditor
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const SHOWN = 60

function ListaDoEstoque({ editor, chosen, onChange }: ListaDoEstoqueProps) {
  const estoque = useChapas()
  const materiais = useEstoqueMateriais().dados
  const orcamentos = useOrcamentosListados()
  const [asked, setAsked] = useState<ChapaDita | null>(null)
  const filtro = useFiltro(editor, estoque.dados, materiais)
  const { conteudo } = editor
  const inPlan = new Set(conteudo.chapas.map(({ chapaId }) => chapaId))
  const ofPlan = new Set(conteudo.pecas.map(({ orcamentoId }) => orcamentoId))
  const isForeign = (chapa: ChapaDita) => chapa.estado === 'reservada' && !ofPlan.has(chapa.orcamentoId)
  const outros = useOutrosPlanos(editor.id)
  const isTaken = (chapa: ChapaDita) => isForeign(chapa) || outros.ofChapa(chapa.id) !== null
  const reservaOf = (chapa: ChapaDita) => {
    const found = orcamentoOfChapa(chapa, orcamentos)
    return found ? `${found.texto} ${found.ate}`.trim() : 'outro orçamento'
  }

  function whyTaken(chapa: ChapaDita): string {
    const plano = outros.ofChapa(chapa.id)
    return [
      isForeign(chapa) && `${chapa.codigo} está reservada para ${reservaOf(chapa)}.`,
      plano !== null &&
        `${chapa.codigo} já está no plano “${plano}”, ainda aberto: só um dos dois pode cortá-la.`,
    ]
      .filter(Boolean)
      .join(' ')
  }

  function toggle({ id }: ChapaDita) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }

  if (!estoque.dados) {
    if (!estoque.erro || estoque.carregando) return <Loading />
    return <ErrorState description={estoque.erro.message} onRetry={estoque.reload} />
  }
  return (
    <div className="grid gap-3">
      <SearchField
        label="Buscar código, pedra, lote ou local"
        value={filtro.busca}
        onValueChange={filtro.setBusca}
      />
      {filtro.stones > 0 && (
        <div className="flex flex-wrap gap-2">
          <Chip pressed={filtro.onlyStones} onClick={() => filtro.setOnlyStones(!filtro.onlyStones)}>
            Só pedras das peças
          </Chip>
        </div>
      )}
      {estoque.erro && !estoque.carregando && (
        <p role="status" className="text-small text-fg-3">
          Sem resposta do servidor. Esta é a última cópia deste aparelho.
        </p>
      )}
      <ul aria-label="Chapas e retalhos" className="grid">
        {filtro.found.slice(0, SHOWN).map((chapa) => (
          <ChapaDoEstoqueRow
            key={chapa.id}
            chapa={chapa}
            pedra={nomeOfPedra(pedraOfSlab(chapa, materiais))}
            reserva={chapa.estado === 'reservada' ? reservaOf(chapa) : null}
            inPlan={inPlan.has(chapa.id)}
            outroPlano={outros.ofChapa(chapa.id)}
            checked={chosen.has(chapa.id)}
            onToggle={() => (isTaken(chapa) && !chosen.has(chapa.id) ? setAsked(chapa) : toggle(chapa))}
          />
        ))}
      </ul>
      {filtro.found.length > SHOWN && (
        <p className="text-small text-fg-3">Mais {filtro.found.length - SHOWN}. Busque para encontrá-las.</p>
      )}
      {filtro.found.length === 0 && <NoSlab isFiltered={estoque.dados.length > 0} />}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(next) => (next ? undefined : setAsked(null))}
        tone="primary"
        title={asked && isForeign(asked) ? 'Usar uma chapa reservada?' : 'Usar uma chapa de outro plano?'}
        description={asked ? whyTaken(asked) : ''}
        confirmLabel="Usar mesmo assim"
        onConfirm={() => {
          if (asked) toggle(asked)
          setAsked(null)
        }}
      />
    </div>
  )
}

function NoSlab({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="Nenhuma chapa encontrada"
      description="Nenhuma chapa livre passa por estes filtros."
    />
  ) : (
    <EmptyState
      icon={<Layers aria-hidden="true" />}
      title="Nenhuma chapa cadastrada"
      description="Cadastre chapas e retalhos no Estoque, ou crie aqui uma chapa de tamanho padrão."
    />
  )
}

function useFiltro(
  { conteudo }: PlanoEditor,
  chapas: readonly ChapaDita[] | undefined,
  materiais: readonly MaterialDito[] | undefined,
) {
  const [busca, setBusca] = useState('')
  const { pecas } = conteudo
  const stones = useMemo(() => pecas.map((peca) => pedraOfPeca(peca)), [pecas])
  const [wanted, setOnlyStones] = useState<boolean | null>(null)
  const found = useMemo(() => {
    const words = foldText(busca).split(' ').filter(Boolean)
    const all = (chapas ?? [])
      .filter(({ estado }) => countsInEstoque(estado))
      .map((chapa) => ({ chapa, pedra: pedraOfSlab(chapa, materiais) }))
    const isWanted = ({ pedra }: { pedra: Pedra }) =>
      stones.some((stone) => comparePedras(stone, pedra) !== 'outra')
    // Where none of the pieces' stones is there, all the others are better than nothing.
    const onlyStones = wanted ?? all.some(isWanted)
    const quotes = new Set(pecas.flatMap(({ orcamentoId }) => orcamentoId ?? []))
    // First what is kept for the quotes of the plan, then leftovers.
    const rankOf = ({ estado, orcamentoId, retalho }: ChapaDita) =>
      estado === 'reservada' && quotes.has(orcamentoId ?? '') ? 0 : retalho ? 1 : 2
    const shown = all
      .filter((one) => !onlyStones || isWanted(one))
      .filter(({ chapa: { codigo, lote, local }, pedra }) => {
        const text = foldText([codigo, pedra.material, ...detalhesOfPedra(pedra), lote, local].join(' '))
        return words.every((word) => text.includes(word))
      })
      .map(({ chapa }) => chapa)
    return { onlyStones, shown: shown.toSorted((one, other) => rankOf(one) - rankOf(other)) }
  }, [chapas, materiais, stones, pecas, busca, wanted])
  return {
    busca,
    setBusca,
    setOnlyStones,
    stones: stones.length,
    onlyStones: found.onlyStones,
    found: found.shown,
  }
}
