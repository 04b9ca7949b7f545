import type { Membro } from '@lapida/contracts/membro'
import type { Papel } from '@lapida/contracts/papel'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { changeMembro } from '#data/resources/conta/membros.ts'
import { acrescimosOf, camposOfAcrescimos, setAcrescimos } from './acrescimos.ts'
import { PapelFields } from './papel-fields.tsx'
import { usePessoasForm } from './use-pessoas-form.ts'

export interface PapelSheetProps {
  open: boolean
  membro: Membro | null
  onClose: () => void
}

/** Another role for somebody. */
export function PapelSheet({ open, membro, onClose }: PapelSheetProps) {
  return membro && <PapelForm key={membro.id} open={open} membro={membro} onClose={onClose} />
}

function PapelForm({ open, membro, onClose }: PapelSheetProps & { membro: Membro }) {
  const isAboutDono = (papel: string) => papel !== membro.papel && [papel, membro.papel].includes('dono')
  const form = usePessoasForm({
    initial: { papel: membro.papel as string, ...camposOfAcrescimos(membro), senha: '' },
    validate: ({ papel, senha }) => ({
      senha: isAboutDono(papel) && senha === '' ? 'Digite a sua senha.' : undefined,
    }),
    async save({ papel, senha, ...campos }) {
      const change = { papel: papel as Papel, ...acrescimosOf(campos) }
      await changeMembro(membro.id, isAboutDono(papel) ? { ...change, senha } : change)
      showToast({ tone: 'success', title: 'Papel alterado' })
      onClose()
    },
    onClose,
  })
  const papel = form.values.papel as Papel
  return (
    <FormSheet
      open={open}
      title={`Papel de ${membro.nome}`}
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
    >
      <SemInternetBanner escrita="pessoa" />
      <p className="text-fg-2">A mudança vale na hora, em todos os aparelhos em que a pessoa entrou.</p>
      <PapelFields
        papel={papel}
        acrescimos={acrescimosOf(form.values)}
        onPapel={(value) => form.setValue('papel', value)}
        onAcrescimos={(value) => setAcrescimos(form, value)}
        senha={isAboutDono(papel) ? form.field('senha') : null}
      />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
