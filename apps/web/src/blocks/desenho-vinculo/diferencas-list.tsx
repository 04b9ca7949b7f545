import { ArrowRight, PencilRuler } from 'lucide-react'
import type { ReactNode } from 'react'
import { grupoEmTexto, NOMES_DOS_ESTADOS, NOMES_DOS_GRUPOS } from '@lapida/domain/desenho/desenho-em-texto'
import { GRUPOS, type Grupo } from '@lapida/domain/desenho/marca'
import type { Proposta } from '@lapida/domain/desenho/propostas'
import type { EstadoDoVinculo } from '@lapida/domain/desenho/vinculo'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { StatusBadge, type StatusTone } from '@lapida/ui/status-badge.tsx'
import type { Diferencas, LinhaDaDiferenca } from './use-diferencas.ts'

export interface DiferencasListProps {
  diferencas: Diferencas
  /** Brings the measures of a row of the quote to the drawing. */
  onBring: (proposta: Proposta) => void
}

/** What a drawing would change in a quote: old and new figures and reais, row by row, each with a tick. */
export function DiferencasList({ diferencas, onBring }: DiferencasListProps) {
  const changed = diferencas.linhas.filter(({ proposta }) => proposta.tipo !== 'igual')
  const same = diferencas.linhas.length - changed.length
  return (
    <div className="grid grid-cols-1 gap-4">
      {changed.length > 0 && (
        <ul
          aria-label="Peças do desenho"
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {changed.map((linha) => (
            <Linha
              key={linha.proposta.chave}
              linha={linha}
              onChange={diferencas.setLinha}
              onRecalcula={diferencas.setRecalculada}
              onBring={onBring}
            />
          ))}
        </ul>
      )}
      {same > 0 && (
        <p className="text-small text-fg-3">
          {plural(same, 'linha já está igual', 'linhas já estão iguais')} ao desenho.
        </p>
      )}
      <Itens diferencas={diferencas} />
      <AMao diferencas={diferencas} />
    </div>
  )
}

const TONES: Record<EstadoDoVinculo, StatusTone> = {
  sincronizado: 'success',
  'desenho-mudou': 'info',
  'orcamento-mudou': 'warning',
  conflito: 'danger',
}

interface LinhaProps {
  linha: LinhaDaDiferenca
  onChange: (chave: string, valor: boolean) => void
  onRecalcula: (chave: string, valor: boolean) => void
  onBring: (proposta: Proposta) => void
}

function Linha(props: LinhaProps) {
  const { proposta, escolhida, valores } = props.linha
  const { chave, codigo, nome, tipo, estado } = proposta
  return (
    <li className="grid grid-cols-1 border-line px-4 py-1.5 not-first:border-t">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 max-sm:grid-cols-1">
        <Checkbox
          checked={escolhida}
          disabled={isPlaceless(proposta)}
          onChange={(event) => props.onChange(chave, event.currentTarget.checked)}
          label={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-label wrap-anywhere">
              {codigo !== '' && <span className="num text-fg-3">{codigo}</span>}
              {nome}
              <StatusBadge
                tone={tipo === 'nova' ? 'success' : TONES[estado]}
                icon={<PencilRuler aria-hidden="true" />}
              >
                {tipo === 'nova' ? 'Nova' : NOMES_DOS_ESTADOS[estado]}
              </StatusBadge>
            </span>
          }
          description={<Figuras proposta={proposta} />}
        />
        <Valores {...valores} />
      </div>
      <Ressalvas {...props} />
    </li>
  )
}

/** What has to be known before a row is taken, and what else can be done with it. */
function Ressalvas({ linha: { proposta, escolhida, recalcula }, onRecalcula, onBring }: LinhaProps) {
  const { chave, tipo, antes, semPreco } = proposta
  const aMao = tipo === 'muda' && escolhida ? (antes?.valorCustomizado ?? null) : null
  return (
    <div className="grid justify-items-start gap-1 pl-8.5 empty:hidden">
      {isPlaceless(proposta) && (
        <p className="pb-2 text-small text-warning-fg">Escolha a pedra desta peça.</p>
      )}
      {semPreco.length > 0 && escolhida && (
        <p className="pb-2 text-small text-warning-fg">Sem preço na tabela: {semPreco.join(', ')}.</p>
      )}
      {isWritten(proposta) && (
        <Button variant="ghost" className="-ml-3 px-3 text-label" onClick={() => onBring(proposta)}>
          Levar a medida ao desenho
        </Button>
      )}
      {aMao !== null && (
        <Checkbox
          checked={recalcula}
          onChange={(event) => onRecalcula(chave, event.currentTarget.checked)}
          label="Recalcular o total desta peça"
          description={`Definido à mão: ${reais(aMao)}. Sem marcar, ele fica.`}
        />
      )}
    </div>
  )
}

function isPlaceless({ tipo, materialId }: Proposta): boolean {
  return tipo === 'nova' && materialId === null
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

/** Whether the quote has measures of its own that the drawing could take over. */
function isWritten({ tipo, grupos }: Proposta): boolean {
  const own: readonly Grupo[] = ['lados', 'quantidade']
  return tipo === 'muda' && grupos.some(({ grupo, quem }) => quem !== 'desenho' && own.includes(grupo))
}

function Figuras({ proposta: { tipo, antes, depois, grupos } }: { proposta: Proposta }) {
  if (tipo === 'remove') return 'Não está mais no desenho.'
  if (tipo === 'nova')
    return (
      <span className="num">
        <Dotted>
          {GRUPOS.filter((grupo) => grupo !== 'area' || depois?.areaDesenhada !== null)
            .map((grupo) => grupoEmTexto(grupo, depois))
            .filter((text) => text !== '—')
            .join(' · ')}
        </Dotted>
      </span>
    )
  return grupos.map(({ grupo }) => (
    <span key={grupo} className="num block">
      {NOMES_DOS_GRUPOS[grupo]}:{' '}
      <Mudanca antes={grupoEmTexto(grupo, antes)} depois={grupoEmTexto(grupo, depois)} />
    </span>
  ))
}

function Mudanca({ antes, depois }: { antes: ReactNode; depois: ReactNode }) {
  return (
    <>
      <span>{antes}</span>
      <ArrowRight aria-label="passa a" role="img" className="mx-1 inline size-3.5 align-[-2px]" />
      <b className="text-fg">{depois}</b>
    </>
  )
}

function Valores({ antes, depois }: { antes: Centavos; depois: Centavos }) {
  return (
    <p className="num py-2.5 text-right text-label whitespace-nowrap text-fg-2 max-sm:py-0 max-sm:pb-2 max-sm:pl-8.5 max-sm:text-left">
      {antes === 0 || antes === depois ? (
        <b className="text-fg">{formatDinheiro(depois)}</b>
      ) : (
        <Mudanca antes={formatDinheiro(antes)} depois={formatDinheiro(depois)} />
      )}
    </p>
  )
}

function Itens({ diferencas: { itens, setItem } }: { diferencas: Diferencas }) {
  if (itens.length === 0) return null
  return (
    <ul aria-label="Itens do estoque" className="overflow-hidden rounded-card border border-line bg-surface">
      {itens.map(({ chave, nome, de, para, motivo, escolhido, estoque }) => (
        <li key={chave} className="border-line px-4 py-1 not-first:border-t">
          <Checkbox
            checked={escolhido}
            disabled={motivo !== ''}
            onChange={(event) => setItem(chave, event.currentTarget.checked)}
            label={nome}
            description={
              <span className="num">
                <Dotted>
                  {de === 0 ? `${para} un` : <Mudanca antes={`${de} un`} depois={`${para} un`} />}
                  {estoque && ` · ${reais(estoque.precoVenda)} cada`}
                  {motivo !== '' && ` · ${motivo}`}
                </Dotted>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}

function AMao({ diferencas: { aMao, setMaterial } }: { diferencas: Diferencas }) {
  return aMao.map(({ id, titulo, total, recalcula }) => (
    <div key={id} className="rounded-card border border-line bg-surface px-4 py-1">
      <Checkbox
        checked={recalcula}
        onChange={(event) => setMaterial(id, event.currentTarget.checked)}
        label={`Recalcular o total de ${titulo}`}
        description={`Definido à mão: ${formatDinheiro(total)}. Sem marcar, ele fica, com as peças novas dentro dele.`}
      />
    </div>
  ))
}
