import { Check, CloudUpload, FilePlus2, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { quantidadesOfDesenho } from '@lapida/desenho/quantities/quantidades'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { formatAreaDesenhada } from '@lapida/domain/shared/medidas'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { useDesenhos, type DesenhoDaLista } from '#data/resources/documentos/desenhos.ts'
import { Miniatura } from '../miniatura.tsx'

export interface DesenhosSheetProps {
  open: boolean
  /** id of the drawing that is open */
  current: string
  onOpen: (id: string) => void
  /** undefined: not theirs to do */
  onNew?: () => void
  onClose: () => void
}

/** All drawings, to change over to another one. */
export function DesenhosSheet({ open, current, onOpen, onNew, onClose }: DesenhosSheetProps) {
  const [busca, setBusca] = useState('')
  const { dados, erro, carregando, reload } = useDesenhos()
  const found = useMemo(() => findDesenhos(dados ?? [], busca), [dados, busca])
  const choose = (act: () => void) => {
    onClose()
    act()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Desenhos"
      footer={
        onNew && (
          <Button icon={<FilePlus2 aria-hidden="true" />} onClick={() => choose(onNew)}>
            Novo desenho
          </Button>
        )
      }
    >
      {dados && dados.length > 0 && (
        <SearchField label="Buscar desenho ou ambiente" value={busca} onValueChange={setBusca} />
      )}
      {!dados && carregando && <Loading />}
      {!dados && erro && !carregando && <ErrorState description={erro.message} onRetry={reload} />}
      {dados && found.length === 0 && <Nenhum isSearch={dados.length > 0} mayDraw={onNew !== undefined} />}
      <ul className="mt-2 grid">
        {found.map((desenho) => (
          <DesenhoRow
            key={desenho.id}
            listado={desenho}
            current={desenho.id === current}
            onOpen={() => choose(() => onOpen(desenho.id))}
          />
        ))}
      </ul>
    </Sheet>
  )
}

function Nenhum({ isSearch, mayDraw }: { isSearch: boolean; mayDraw: boolean }) {
  const guardar = mayDraw ? 'O desenho aberto é guardado assim que você mexe nele.' : undefined
  return (
    <div className="pt-3">
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={isSearch ? 'Nenhum desenho encontrado' : 'Nenhum desenho guardado'}
        description={isSearch ? 'Procure pelo nome do desenho, do ambiente ou da peça.' : guardar}
      />
    </div>
  )
}

interface DesenhoRowProps {
  listado: DesenhoDaLista
  current: boolean
  onOpen: () => void
}

function DesenhoRow({ listado, current, onOpen }: DesenhoRowProps) {
  const { nome, desenho, revisao, congeladas, exemplo, updatedAt, enviado } = listado
  const words = useMemo(() => wordsOf(listado), [listado])
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
        className="flex min-h-20 w-full items-center gap-3 rounded-small px-1 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-small border border-line bg-surface">
          {desenho && <Miniatura desenho={desenho} className="size-15" />}
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semibold wrap-anywhere">{nome}</span>
          <span className="num text-small text-fg-3">{words}</span>
          <span className="num flex flex-wrap items-center gap-x-2 text-small text-fg-3">
            {exemplo && <ExemploChip />}
            {formatTempoDecorrido(updatedAt, new Date())}
            {congeladas.length > 0 && <span>Revisão {revisao}</span>}
            {!enviado && (
              <span className="inline-flex items-center gap-1 text-warning-fg">
                <CloudUpload aria-hidden="true" className="size-4" />
                só neste aparelho
              </span>
            )}
          </span>
        </span>
        {current && <Check aria-label="Aberto" role="img" className="size-5 shrink-0 text-link" />}
      </button>
    </li>
  )
}

/** 'Cozinha, Lavanderia · 3 peças · 2,617 m²' */
function wordsOf({ desenho, resumo }: DesenhoDaLista): string {
  const ambientes = desenho?.ambientes.map(({ nome }) => nome) ?? resumo?.ambientes ?? []
  const pecas = desenho
    ? Object.values(desenho.pecas).reduce((sum, { quantidade }) => sum + quantidade, 0)
    : (resumo?.pecas ?? 0)
  const area = resumo?.total.cobrada ?? (desenho ? quantidadesOfDesenho(desenho).total.cobrada : 0)
  if (pecas === 0) return 'Vazio'
  return [ambientes.join(', '), plural(pecas, 'peça', 'peças'), formatAreaDesenhada(area)].join(' · ')
}

function findDesenhos(desenhos: readonly DesenhoDaLista[], busca: string): readonly DesenhoDaLista[] {
  const words = foldText(busca).split(' ').filter(Boolean)
  return desenhos.filter(({ nome, desenho, resumo }) => {
    const ambientes = desenho?.ambientes.map((ambiente) => ambiente.nome) ?? resumo?.ambientes ?? []
    const pecas = Object.values(desenho?.pecas ?? {}).map((peca) => peca.nome)
    const text = foldText([nome, ...ambientes, ...pecas].join(' '))
    return words.every((word) => text.includes(word))
  })
}
