import { useCallback } from 'react'
import type { DesenhoRevisao, DesenhoVersao, ResumoDesenho } from '@lapida/contracts/desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { formatAreaDesenhada } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import {
  fetchRevisaoDoDesenho,
  fetchRevisoesDoDesenho,
  fetchVersaoDoDesenho,
  fetchVersoesDoDesenho,
} from '#data/resources/documentos/desenhos.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { EstadoRow } from './estado-row.tsx'
import { useGuardadas } from './use-guardadas.ts'

export type AbaDeVersoes = 'versoes' | 'revisoes'

export interface VersoesSheetProps {
  open: boolean
  aba: AbaDeVersoes
  onAba: (aba: AbaDeVersoes) => void
  editor: DesenhoEditor
  onClose: () => void
}

/** The states of the drawing that the server keeps: the last ones, and those that were approved with a quote. */
export function VersoesSheet({ open, aba, onAba, editor, onClose }: VersoesSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Versões e revisões"
      description="O servidor guarda os últimos 30 estados, e para sempre cada revisão aprovada com um orçamento."
    >
      {open &&
        (editor.servidor === null ? (
          <EmptyState
            title="Nenhuma versão ainda"
            description="O desenho ainda está só neste aparelho. A primeira versão nasce quando ele chega ao servidor."
          />
        ) : (
          <Tabs
            label="O que o servidor guarda"
            value={aba}
            onValueChange={(value) => onAba(value as AbaDeVersoes)}
            tabs={[
              {
                value: 'versoes',
                label: 'Versões',
                content: <Versoes editor={editor} onClose={onClose} />,
              },
              {
                value: 'revisoes',
                label: 'Revisões',
                content: <Revisoes editor={editor} onClose={onClose} />,
              },
            ]}
          />
        ))}
    </Sheet>
  )
}

type ListaProps = Pick<VersoesSheetProps, 'editor' | 'onClose'>

function Versoes({ editor, onClose }: ListaProps) {
  const { id, servidor, salvo } = editor
  const load = useCallback(() => fetchVersoesDoDesenho(id), [id])
  const { lista, erro, reload } = useGuardadas(load)
  const quando = useQuando()
  if (erro) return <ErrorState description={erro.message} onRetry={reload} />
  if (!lista) return <Loading />
  return (
    <ul className="grid">
      {lista.map((versao: DesenhoVersao) => {
        const current = versao.versao === servidor?.versao
        return (
          <EstadoRow
            key={versao.versao}
            titulo={`Versão ${versao.versao}`}
            marca={current ? 'a do servidor agora' : undefined}
            linhas={[versao.nome, `${quando(versao.createdAt)} · ${contaOf(versao.resumo)}`]}
            // What stands on screen already cannot be brought back.
            onlyShown={current && salvo === 'salvo'}
            editor={editor}
            passo={`Restaurar versão ${versao.versao}`}
            load={async () => (await fetchVersaoDoDesenho(id, versao.versao)).conteudo as Desenho}
            onRestored={onClose}
          />
        )
      })}
    </ul>
  )
}

function Revisoes({ editor, onClose }: ListaProps) {
  const { id } = editor
  const load = useCallback(() => fetchRevisoesDoDesenho(id), [id])
  const { lista, erro, reload } = useGuardadas(load)
  const quando = useQuando()
  if (erro) return <ErrorState description={erro.message} onRetry={reload} />
  if (!lista) return <Loading />
  if (lista.length === 0)
    return (
      <div className="pt-3">
        <EmptyState
          title="Nenhuma revisão aprovada"
          description="Quando um orçamento com este desenho é aprovado, a revisão fica guardada aqui como estava."
        />
      </div>
    )
  return (
    <ul className="grid">
      {lista.map((revisao: DesenhoRevisao) => (
        <EstadoRow
          key={revisao.revisao}
          titulo={`Revisão ${revisao.revisao}`}
          marca={revisao.orcamento}
          linhas={[`Aprovada em ${quando(revisao.congeladaEm)}`, contaOf(revisao.resumo)]}
          onlyShown={false}
          editor={editor}
          passo={`Restaurar revisão ${revisao.revisao}`}
          load={async () => (await fetchRevisaoDoDesenho(id, revisao.revisao)).conteudo as Desenho}
          onRestored={onClose}
        />
      ))}
    </ul>
  )
}

/** '21/11/2026 às 14:32' in the company's time zone. */
function useQuando(): (instant: string) => string {
  const zona = useEmpresa()?.fusoHorario
  return (instant) => `${formatDia(diaCivil(instant, zona))} às ${formatHora(instant, zona)}`
}

function contaOf({ pecas, total }: ResumoDesenho): string {
  return pecas === 0 ? 'Vazio' : `${plural(pecas, 'peça', 'peças')} · ${formatAreaDesenhada(total.cobrada)}`
}
