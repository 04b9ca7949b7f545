import { useState } from 'react'
import type { RecorteDaPeca, RegrasCobranca } from '@lapida/contracts/cobranca'
import { MODOS_COBRANCA } from '@lapida/contracts/valores'
import { cobrancaEmTexto } from '@lapida/domain/cobranca/em-texto'
import { recortesTotal } from '@lapida/domain/orcamento/peca'
import { formatDecimal, formatDinheiro, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread, unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { changesForAcabamento, NOMES_DE_MODO } from './cobranca-linha.ts'
import { readLinha, type LinhaPeca } from './linha-peca.ts'

export interface PieceCobrancaProps {
  linha: LinhaPeca
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
}

export interface PieceCobrancaSheetProps extends PieceCobrancaProps {
  onClose: () => void
}

/** How a piece is charged: by its area, by the metre or each; its finish and its cut-outs from the tables. */
export function PieceCobrancaSheet({ linha, onChange, onClose }: PieceCobrancaSheetProps) {
  const regras = useRegrasCobranca()
  const { peca } = readLinha(linha)
  const text = cobrancaEmTexto(peca, regras)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="small"
      title={`Cobrança: ${linha.nome || 'peça'}`}
      description="Como esta peça entra no preço."
      footer={
        <Button block size="large" onClick={() => stopAtUnread() || onClose()}>
          Pronto
        </Button>
      }
    >
      <div className="grid gap-5">
        <ModeFields linha={linha} onChange={onChange} />
        {text !== '' && <p className="num text-label text-fg-2 first-letter:uppercase">{text}</p>}
        {linha.valorCustomizado !== null && (
          <p className="num flex flex-wrap items-center justify-between gap-x-3 text-label text-fg-2">
            O total desta peça foi informado à mão.
            <Button variant="ghost" onClick={() => onChange({ valorCustomizado: null })}>
              Voltar ao calculado
            </Button>
          </p>
        )}
        <AcabamentoField linha={linha} regras={regras} onChange={onChange} />
        <RecortesFields linha={linha} regras={regras} onChange={onChange} />
        {!regras && (
          <p className="text-small text-fg-3">
            As tabelas de acabamentos e recortes aparecem quando as regras de cobrança estão ligadas neste
            orçamento. Você as prepara em Empresa, na aba Cobrança.
          </p>
        )}
      </div>
    </Sheet>
  )
}

function ModeFields({ linha, onChange }: PieceCobrancaProps) {
  const { modoCobranca, valorUnitario } = linha
  const unread = valorUnitario.trim() === '' ? null : (readLinha(linha).erros.valorUnitario ?? null)
  return (
    <div className="grid gap-3">
      <Segmented
        label="Cobrar"
        className="flex"
        options={MODOS_COBRANCA.map((value) => ({ value, label: NOMES_DE_MODO[value] }))}
        value={modoCobranca}
        onValueChange={(mode) => onChange({ modoCobranca: mode })}
      />
      {modoCobranca !== 'm2' && (
        <TextField
          label={modoCobranca === 'metro' ? 'Preço por metro' : 'Preço por unidade'}
          inputMode="decimal"
          className="num"
          maxLength={20}
          leading="R$"
          value={valorUnitario}
          error={unread}
          {...unreadMark(Boolean(unread), 'Preço')}
          onChange={(event) => onChange({ valorUnitario: event.currentTarget.value })}
          onBlur={() => {
            const centavos = parseDinheiro(valorUnitario)
            if (centavos !== null && centavos >= 0) onChange({ valorUnitario: formatDecimal(centavos) })
          }}
        />
      )}
    </div>
  )
}

type TableProps = PieceCobrancaProps & { regras: RegrasCobranca | null }

/** The finish of the edges, which brings its price per metre. */
function AcabamentoField({ linha, regras, onChange }: TableProps) {
  const known = regras?.acabamentos ?? []
  const options = known.map(({ nome, valorMetro }) => ({
    value: nome,
    label: `${nome} · ${reais(valorMetro)}/m`,
  }))
  const { acabamento } = linha
  if (acabamento !== '' && !known.some(({ nome }) => nome === acabamento))
    options.push({ value: acabamento, label: acabamento })
  if (options.length === 0) return null
  return (
    <SelectField
      label="Acabamento da tabela"
      placeholder="Nenhum"
      value={acabamento}
      options={options}
      hint={readLinha(linha).metragem > 0 ? undefined : 'Vale para as bordas que você marcar no desenho.'}
      onChange={(event) => {
        const chosen = known.find(({ nome }) => nome === event.currentTarget.value)
        onChange(chosen ? changesForAcabamento(chosen) : { acabamento: event.currentTarget.value })
      }}
    />
  )
}

function RecortesFields({ linha, regras, onChange }: TableProps) {
  // A cut-out keeps the price that it had when it was chosen.
  const [rows] = useState(() => recorteRows(linha.recortes, regras))
  if (rows.length === 0) return null
  const total = recortesTotal({ recortes: linha.recortes })
  function set(row: Omit<RecorteDaPeca, 'quantidade'>, quantidade: number) {
    const others = linha.recortes.filter(({ nome }) => nome !== row.nome)
    const next = quantidade > 0 ? [...others, { ...row, quantidade }] : others
    const order = rows.map(({ nome }) => nome)
    onChange({ recortes: next.toSorted((one, other) => order.indexOf(one.nome) - order.indexOf(other.nome)) })
  }
  return (
    <div role="group" aria-labelledby="recortes-da-peca" className="grid gap-2">
      <p id="recortes-da-peca" className="text-label font-label text-fg-2">
        Recortes{' '}
        {total > 0 && <span className="num font-normal text-fg-3">{formatDinheiro(total)} por peça</span>}
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.nome} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {row.nome} <span className="num block text-small text-fg-3">{reais(row.valor)}</span>
            </span>
            <QuantityStepper
              label={row.nome}
              min={0}
              max={99}
              value={linha.recortes.find(({ nome }) => nome === row.nome)?.quantidade ?? 0}
              onValueChange={(quantidade) => set(row, quantidade)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function recorteRows(chosen: readonly RecorteDaPeca[], regras: RegrasCobranca | null) {
  const table = (regras?.recortes ?? []).map(
    ({ nome, valor }) => chosen.find((one) => one.nome === nome) ?? { nome, valor },
  )
  const others = chosen.filter(({ nome }) => !table.some((row) => row.nome === nome))
  return [...table, ...others].map(({ nome, valor }) => ({ nome, valor }))
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))
