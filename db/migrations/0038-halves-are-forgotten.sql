-- Whatever becomes of a request, the half of a password or code that was kept for it is forgotten.

grant update (first_half) on two_person_request to mkopo_app;
