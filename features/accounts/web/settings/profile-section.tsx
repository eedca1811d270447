import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '#ui/client/client.ts';
import { ComboBox } from '#ui/controls/combo-box.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { Controller, useWatch } from '#ui/forms/control.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { saveProfile, type Profile } from '../../contract/profile.ts';
import { fullName } from '../../rules/full-name.ts';
import { birthDate, countryCode, genders } from '../../rules/profile.ts';
import { takesAssessments } from '../../rules/role.ts';
import { regionOf } from '../../rules/region.ts';
import { actFailure } from '../failures.ts';
import { FocusGroup } from '../forms/focus-group.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { ReportAlert } from '../forms/report-alert.tsx';
import { showServerFields } from '../forms/server-fields.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useReport } from '../forms/use-report.ts';
import { useRefreshSession } from '../session.tsx';
import { useCountryItems } from './country-items.ts';
import { profileBody } from './profile-body.ts';
import { SettingsSection } from './settings-section.tsx';

const unsaid = 'unsaid';

const resolver = zodResolver(
  z.object({
    full_name: fullName,
    country: countryCode.nullable(),
    gender: z.enum([...genders, unsaid]),
    birth_date: birthDate.nullable(),
  }),
);

const serverNames = {
  full_name: 'full_name',
  name_reserved: 'full_name',
  country: 'country',
  gender: 'gender',
  birth_date: 'birth_date',
  birth_date_in_future: 'birth_date',
} as const;

export function ProfileSection({ profile, onSaved }: { profile: Profile; onSaved: () => Promise<void> }) {
  const { t } = useLingui();
  const refreshSession = useRefreshSession();
  const countries = useCountryItems();
  const { report, announce, clear } = useReport();
  const form = useForm({
    resolver,
    defaultValues: {
      full_name: profile.full_name,
      country: profile.country,
      gender: profile.gender ?? (unsaid as 'unsaid'),
      birth_date: profile.birth_date,
    },
  });
  const country = useWatch({ control: form.control, name: 'country' });
  const { setValue } = form;
  // The leaderboard's part asks for it too.
  useEffect(() => setValue('country', profile.country), [setValue, profile.country]);
  const isRanked = takesAssessments(profile.role);
  const region = country ? regionOf(country) : null;

  const submit = form.handleSubmit(async ({ gender, ...values }) => {
    clear();
    try {
      await call(saveProfile, { body: profileBody(profile, { ...values, gender: gender === unsaid ? null : gender }) });
      announce({ tone: 'success', title: msg`Profile saved` });
      await Promise.all([onSaved(), refreshSession()]);
    } catch (error) {
      if (!showServerFields(error, form.setError, serverNames)) announce(actFailure(error));
    }
  });

  const genderNames = { Male: t`Male`, Female: t`Female`, Other: t`Other`, [unsaid]: t`Prefer not to say` };
  return (
    <SettingsSection
      id="profile"
      title={t`Profile`}
      lead={
        isRanked
          ? t`Your name appears on certificates. Everything else is optional.`
          : t`Your colleagues see your name. Everything else is optional.`
      }
    >
      <Form onSubmit={submit}>
        <TextInput control={form.control} name="full_name" label={t`Full name`} autoComplete="name" />
        <div className="flex flex-col gap-5">
          <Controller
            control={form.control}
            name="country"
            render={({ field, fieldState }) => (
              <FocusGroup fieldRef={field.ref}>
                <ComboBox
                  label={t`Country`}
                  name="country"
                  items={country ? [{ id: unsaid, label: t`Prefer not to say` }, ...countries] : countries}
                  value={field.value}
                  onChange={(id) => field.onChange(id === unsaid ? null : id)}
                  placeholder={t`Choose a country`}
                  description={region ? t`Region: ${region}` : isRanked ? t`Sets your region on the leaderboard.` : undefined}
                  errorMessage={fieldState.error?.message}
                />
              </FocusGroup>
            )}
          />
          <Controller
            control={form.control}
            name="gender"
            render={({ field, fieldState }) => (
              <FocusGroup fieldRef={field.ref}>
                <Select
                  label={t`Gender`}
                  name="gender"
                  items={[...genders, unsaid].map((id) => ({ id, label: genderNames[id as keyof typeof genderNames] }))}
                  value={field.value}
                  onChange={field.onChange}
                  errorMessage={fieldState.error?.message}
                />
              </FocusGroup>
            )}
          />
          {isRanked && (
            <Controller
              control={form.control}
              name="birth_date"
              render={({ field, fieldState }) => (
                <FocusGroup fieldRef={field.ref}>
                  <DateField
                    label={t`Birth date`}
                    value={field.value}
                    onChange={field.onChange}
                    description={t`Never shown publicly. We use it only for the leaderboard’s age filter and to check that you’re 18 or older. Administrators see your age.`}
                    errorMessage={fieldState.error?.message}
                  />
                </FocusGroup>
              )}
            />
          )}
        </div>
        <ReportAlert report={report} />
        <div>
          <SubmitButton isPending={form.formState.isSubmitting}>
            <Trans>Save profile</Trans>
          </SubmitButton>
        </div>
      </Form>
    </SettingsSection>
  );
}
