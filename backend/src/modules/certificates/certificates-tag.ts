/** The cache tag of partners, categories, values and messages: a change of them invalidates it. */
export const certificatesTag = 'certificates';
