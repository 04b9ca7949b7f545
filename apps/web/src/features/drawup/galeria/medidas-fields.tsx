import { useId, useRef, useState, type RefObject } from 'react'
import type { Parametro } from '@lapida/desenho/templates/tipos'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { CONTROL_CLASSES } from '@lapida/ui/input.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { classNames } from '@lapida/ui/class-names'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { useParsedText } from '@lapida/ui/use-parsed-text'
import { namesOfEstoque } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { useMedia } from '#shared/use-media.ts'
import { MedidaInput } from '../medida/medida-input.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { PreviaDoMolde } from './previa-do-molde.tsx'
import type { MoldeAberto } from './use-molde.ts'

export interface MedidasDoMoldeProps {
  aberto: MoldeAberto
  editor: DesenhoEditor
  primeira: RefObject<HTMLInputElement | null>
  erro: string | null
  onEnter: () => void
}

/** A template's picture and its measures: the side that is typed lights up, the shape follows every key. */
export function MedidasDoMolde({ aberto, editor, primeira, erro, onEnter }: MedidasDoMoldeProps) {
  const { molde, mostrada, espelhado, recusa } = aberto
  const [ativa, setAtiva] = useState<string | null>(null)
  const coarse = useMedia('(pointer: coarse)')
  const campos = useRef<HTMLDivElement>(null)
  // Where our own keys type, OK leads through the measures; a keyboard has Tab for that, and Enter adds.
  const goOn = (i: number) => {
    const seguinte = coarse ? campos.current?.querySelectorAll('input')[i + 1] : undefined
    if (seguinte) seguinte.focus()
    else onEnter()
  }
  const { ambientes } = editor.desenho
  const problema = erro === null ? null : (recusa?.mensagem ?? erro)
  const geral = problemaAbaixo(aberto, problema)
  return (
    <div className="grid content-start gap-4">
      <div className="grid h-44 place-items-center rounded-card bg-surface-2 p-2 md:h-60">
        {mostrada && (
          <PreviaDoMolde
            molde={molde}
            espelhado={espelhado}
            ativa={ativa}
            desenho={mostrada}
            className="size-full"
          />
        )}
      </div>
      <div ref={campos} className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        {molde.parametros.map((parametro, i) => (
          <Medida
            key={parametro.chave}
            parametro={parametro}
            aberto={aberto}
            onEnter={() => goOn(i)}
            unidade={editor.unidade}
            {...(i === 0 ? { campo: primeira } : {})}
            onEntered={() => setAtiva(parametro.chave)}
          />
        ))}
      </div>
      {geral !== null && (
        <div role={problema === null ? undefined : 'alert'}>
          <FieldError>{geral}</FieldError>
        </div>
      )}
      {!aberto.reaberta && <Material aberto={aberto} />}
      {!aberto.reaberta && (
        <Switch
          label="Espelhar (direita e esquerda)"
          checked={espelhado}
          onCheckedChange={aberto.setEspelhado}
        />
      )}
      {!aberto.reaberta && ambientes.length > 1 && (
        <SelectField
          label="Ambiente"
          options={ambientes.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={aberto.ambienteId}
          onChange={(event) => aberto.setAmbiente(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** What is said below the measures; a count says at its own field what is wrong with it. */
function problemaAbaixo({ molde, recusa }: MoldeAberto, problema: string | null): string | null {
  const noCampo = molde.parametros.some(({ chave, inteiro }) => inteiro && chave === recusa?.chave)
  return noCampo ? null : (problema ?? recusa?.mensagem ?? null)
}

/** The stone of the new pieces, of those in stock; the one used last is proposed. */
function Material({ aberto }: { aberto: MoldeAberto }) {
  const { dados } = useEstoqueMateriais()
  const pedras = (dados ?? []).filter(({ ativo }) => ativo)
  if (pedras.length === 0) return null
  const nameOf = namesOfEstoque(pedras)
  return (
    <SelectField
      label="Material"
      placeholder="Escolher depois"
      options={pedras.map((pedra) => ({ value: pedra.id, label: nameOf(pedra) }))}
      value={aberto.materialId}
      onChange={(event) => aberto.setMaterial(event.currentTarget.value)}
    />
  )
}

interface MedidaProps {
  parametro: Parametro
  aberto: MoldeAberto
  unidade: DesenhoEditor['unidade']
  campo?: RefObject<HTMLInputElement | null>
  onEntered: () => void
  onEnter: () => void
}

function Medida({ parametro, aberto, unidade, campo, onEntered, onEnter }: MedidaProps) {
  const { chave, nome, inteiro } = parametro
  const valor = aberto.medidas[chave] ?? null
  const errada = aberto.recusa?.chave === chave
  const rotulo = `${chave} · ${nome}`
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="flex items-baseline gap-1.5 text-small text-fg-2">
        <b className="font-semibold text-fg">{chave}</b>
        <span className="min-w-0 leading-tight">{nome}</span>
      </span>
      {inteiro ? (
        <Contagem
          rotulo={rotulo}
          nome={nome}
          valor={valor}
          problema={errada ? (aberto.recusa?.mensagem ?? null) : null}
          {...(campo ? { campo } : {})}
          onMeasure={(quantos) => aberto.measure(chave, quantos)}
          onEntered={onEntered}
          onEnter={onEnter}
        />
      ) : (
        <MedidaInput
          rotulo={rotulo}
          unidade={unidade}
          texto={valor === null ? '' : formatComprimento(valor, unidade)}
          {...(campo ? { campo } : {})}
          onTyped={(mm) => aberto.measure(chave, mm)}
          onConfirm={(medida) => {
            aberto.measure(chave, medida?.mm ?? null)
            return null
          }}
          onEntered={onEntered}
          onEnter={onEnter}
          className="lg:h-10"
        />
      )}
    </div>
  )
}

interface ContagemProps {
  rotulo: string
  nome: string
  valor: number | null
  /** why the count makes no piece; null when it does */
  problema: string | null
  campo?: RefObject<HTMLInputElement | null>
  onMeasure: (quantos: number | null) => void
  onEntered: () => void
  onEnter: () => void
}

/** How many of something a template has. What is no whole number stays as it was typed, is said, and adds nothing. */
function Contagem({ rotulo, nome, valor, problema, campo, onMeasure, onEntered, onEnter }: ContagemProps) {
  const id = useId()
  const lido = useParsedText<number>({
    value: valor,
    parse: (texto) => (/^\d{1,3}$/.test(texto.trim()) ? Number(texto) : null),
    format: String,
    onValueChange: onMeasure,
    onUnread: () => onMeasure(null),
  })
  const erro = lido.isUnread ? 'Digite um número inteiro, como 3.' : problema
  return (
    <>
      <input
        ref={campo}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={rotulo}
        aria-invalid={erro !== null || undefined}
        aria-describedby={erro === null ? undefined : id}
        {...unreadMark(lido.isUnread, nome)}
        className={classNames(CONTROL_CLASSES, 'num h-11 px-3 lg:h-10')}
        value={lido.text}
        onChange={lido.handleChange}
        onBlur={lido.handleBlur}
        onFocus={(event) => {
          event.currentTarget.select()
          onEntered()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
        }}
      />
      {erro !== null && <FieldError id={id}>{erro}</FieldError>}
    </>
  )
}
