/** People of the demo world: invented, of many countries, with the privacy choices that real people make. */
export type DemoPerson = {
  fullName: string;
  country: string;
  gender: 'Male' | 'Female' | 'Other' | null;
  birthDate: string | null;
  visibility: 'name' | 'alias' | 'hidden';
  alias?: string;
};

export const demoPeople: readonly DemoPerson[] = [
  { fullName: 'Amara Okafor', country: 'NG', gender: 'Female', birthDate: '1998-03-14', visibility: 'name' },
  { fullName: 'Kwame Mensah', country: 'GH', gender: 'Male', birthDate: '1995-07-02', visibility: 'name' },
  { fullName: 'Wanjiru Kamau', country: 'KE', gender: 'Female', birthDate: '2001-11-23', visibility: 'alias', alias: 'Rift Valley' },
  { fullName: 'Youssef Benali', country: 'MA', gender: 'Male', birthDate: '1989-01-30', visibility: 'name' },
  { fullName: 'Thandiwe Dlamini', country: 'ZA', gender: 'Female', birthDate: '1993-09-09', visibility: 'name' },
  { fullName: 'Priya Raman', country: 'IN', gender: 'Female', birthDate: '1999-05-18', visibility: 'name' },
  { fullName: 'Arjun Mehta', country: 'IN', gender: 'Male', birthDate: '1991-12-04', visibility: 'name' },
  { fullName: '佐藤 美咲', country: 'JP', gender: 'Female', birthDate: '1997-08-21', visibility: 'name' },
  { fullName: 'Nguyễn Minh Anh', country: 'VN', gender: 'Other', birthDate: '2003-02-11', visibility: 'alias', alias: 'Lotus' },
  { fullName: 'Omar Haddad', country: 'JO', gender: 'Male', birthDate: '1986-06-27', visibility: 'name' },
  { fullName: 'Siti Rahmawati', country: 'ID', gender: 'Female', birthDate: '1994-10-15', visibility: 'hidden' },
  { fullName: 'Lena Hoffmann', country: 'DE', gender: 'Female', birthDate: '1990-04-03', visibility: 'name' },
  { fullName: 'Mateusz Kowalski', country: 'PL', gender: 'Male', birthDate: '1996-01-19', visibility: 'name' },
  { fullName: 'Chloé Dubois', country: 'FR', gender: 'Female', birthDate: '1979-12-12', visibility: 'alias', alias: 'Quai 12' },
  { fullName: 'Олена Шевченко', country: 'UA', gender: 'Female', birthDate: '1992-07-25', visibility: 'name' },
  { fullName: 'Siobhán Ní Bhriain', country: 'IE', gender: 'Female', birthDate: '1984-03-17', visibility: 'name' },
  { fullName: 'Marcus Johnson', country: 'US', gender: 'Male', birthDate: '1988-11-08', visibility: 'name' },
  { fullName: 'Sofía Hernández', country: 'MX', gender: 'Female', birthDate: '2000-06-06', visibility: 'name' },
  { fullName: 'Aaliyah Tremblay', country: 'CA', gender: null, birthDate: '1998-02-28', visibility: 'hidden' },
  { fullName: 'João Pereira', country: 'BR', gender: 'Male', birthDate: '1995-05-05', visibility: 'name' },
  { fullName: 'Valentina Rojas', country: 'CL', gender: 'Female', birthDate: '2007-09-30', visibility: 'name' },
  { fullName: 'Diego Quispe', country: 'PE', gender: 'Male', birthDate: '1967-08-16', visibility: 'alias', alias: 'Altiplano' },
  { fullName: 'Mia Thompson', country: 'AU', gender: 'Female', birthDate: '1993-01-01', visibility: 'name' },
  { fullName: 'Wiremu Parata', country: 'NZ', gender: 'Male', birthDate: '1971-10-10', visibility: 'name' },
];
